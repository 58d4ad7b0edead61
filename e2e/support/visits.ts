import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type pg from 'pg'
import sharp from 'sharp'
import type { VisitOrder } from '../../packages/contract/src/visits/visits.contract.ts'
import { expect } from './fixtures.ts'
import { E2E_URL } from './settings.ts'
import { video } from './video.ts'

/** A url of a new eTailer, whose host has no robots.txt. */
export async function makeUrlToVisit(owner: pg.Pool, clientId: number | null = null): Promise<number> {
  const host = `${randomUUID()}.example`
  await owner.query(`insert into visit_host (host, robots_text, robots_read_at) values ($1, '', now())`, [host])
  const { rows } = await owner.query(
    `with p as (
       insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
       values (9, 1, $1, 'Europe/Madrid') returning platform_id)
     insert into url (url, platform_id, client_id, capture_type_id, schedule)
     select $2, platform_id, $3, 1, '[{"weekdays":[1,2,3,4,5,6,7],"times":["07:00"]}]' from p returning url_id`,
    [`Tienda ${randomUUID().slice(0, 8)}`, `https://${host}/offers`, clientId],
  )
  return rows[0].url_id
}

/** The picture of a page with a banner and a list below it. */
function drawPage(): Promise<Buffer> {
  const banner = `<rect x="40" y="120" width="720" height="240" fill="#c2185b"/>
    <text x="80" y="260" font-size="56" fill="#fff" font-family="sans-serif">Tea week</text>`
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1200">
      <rect width="800" height="1200" fill="#fff"/><rect width="800" height="80" fill="#263238"/>${banner}
      <rect x="40" y="420" width="340" height="400" fill="#eceff1"/><rect x="420" y="420" width="340" height="400" fill="#eceff1"/>
    </svg>`),
  )
    .png()
    .toBuffer()
}

const SLIDE_COLORS = ['#c2185b', '#00695c', '#f9a825']

/** The slides of the page's banner, below each other. */
function drawSlides(): Promise<Buffer> {
  const slides = SLIDE_COLORS.map((color, index) => {
    const y = index * 240
    return `<rect y="${y}" width="720" height="240" fill="${color}"/>
      <text x="40" y="${y + 140}" font-size="56" fill="#fff" font-family="sans-serif">Slide ${index + 1}</text>`
  })
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="720">${slides.join('')}</svg>`))
    .png()
    .toBuffer()
}

/** The findings of an agent on the page of `drawPage`. */
const PAGE_DETAILS = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) VitrineBot/1.0',
  hops: [
    { url: 'https://shop.example/', status: 302 },
    { url: 'https://shop.example/offers', status: 200 },
  ],
  headers: { 'content-type': 'text/html', server: 'nginx' },
  document: { title: 'Offers of the week', language: 'es' },
  consent: { choice: 'accept', result: 'accepted', platform: 'Onetrust' },
  overlays: [{ text: 'Subscribe to our newsletter', share: 0.4, isConsent: false, isClosed: true }],
  loaded: { images: 12, broken: 1, pending: 0 },
  picture: { width: 800, height: 1200, isCut: false, difference: 0, shots: 2 },
  carousels: [
    {
      box: { x: 40, y: 120, width: 720, height: 240 },
      isMoving: true,
      slides: SLIDE_COLORS.map((_, index) => ({
        share: index === 0 ? 0.5 : 0.25,
        text: `Slide ${index + 1}`,
        link: `https://shop.example/slide-${index + 1}`,
        place: { y: index * 240, width: 720, height: 240 },
      })),
    },
  ],
  page: {
    regions: [
      {
        box: { x: 40, y: 120, width: 720, height: 240 },
        kind: 'image',
        link: 'https://shop.example/tea?utm_source=home',
        target: 'https://shop.example/tea',
        alt: 'Tea week',
      },
    ],
    products: [],
    results: [],
  },
  timings: { opened: 820, consent: 1900, swept: 4100, loaded: 4600, still: 8000, picture: 11_400 },
} as const

export interface ScriptedAgent {
  /** Leases the next visit; requested ones come first. */
  lease(): Promise<VisitOrder>
  capture(order: VisitOrder, failure?: { cause: string }): Promise<void>
}

/** An agent that makes no visits: the test says what it found. */
export async function startScriptedAgent(page: Page): Promise<ScriptedAgent> {
  const made = await page.request.post('/api/ingest-keys', {
    headers: { origin: E2E_URL },
    data: { crawler: `agent ${randomUUID()}`, scopes: ['visits.run'] },
  })
  const { key } = await made.json()
  const headers = { authorization: `Bearer ${key}` }
  const agent = { name: `agent ${randomUUID().slice(0, 8)}`, version: '1.0', slots: 1 }
  return {
    lease: async () => {
      // another test may have paused everything for a moment
      let order: VisitOrder | undefined
      await expect(async () => {
        const answer = await page.request.post('/api/agent/visits/lease', { headers, data: { agent, count: 1 } })
        const { visits } = await answer.json()
        order = visits[0]
        expect(order).toBeDefined()
      }).toPass()
      return order as VisitOrder
    },
    capture: async ({ visitId, token }, failure) => {
      const facts = {
        visitId,
        token,
        whenGmt: new Date().toISOString(),
        title: 'Offers of the week',
        httpStatus: 200,
        exitCountry: 'ES',
        details: PAGE_DETAILS,
        failure: failure ? { detail: null, retryAfterSeconds: null, ...failure } : null,
      }
      const answer = await page.request.post('/api/agent/visits/capture', {
        headers,
        multipart: {
          facts: JSON.stringify(facts),
          file: { name: 'page.png', mimeType: 'image/png', buffer: await drawPage() },
          slides: { name: 'slides.png', mimeType: 'image/png', buffer: await drawSlides() },
          video: { name: 'video.mp4', mimeType: 'video/mp4', buffer: await video('mp4') },
          archive: { name: 'page.wacz', mimeType: 'application/wacz', buffer: Buffer.from('PK') },
        },
      })
      if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`)
    },
  }
}
