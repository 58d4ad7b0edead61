import { LAYOUT_CELLS } from '@vitrine/contract/visits/layout.rules'
import { VisitDetails } from '@vitrine/contract/visits/visit-details'
import { expect, test } from 'vitest'
import type { VisitFacts } from '../visit/facts.ts'
import { toDetails } from './to-details.ts'

const FACTS: VisitFacts = {
  userAgent: 'VitrineBot',
  hops: [{ url: 'https://shop.example/', status: 200 }],
  headers: {},
  overlays: [],
  carousels: [],
  timings: { opened: 300 },
}

test('cookies are left out, and other headers kept', () => {
  const headers = { 'content-type': 'text/html', 'set-cookie': 'session=1', 'x-cookie-law': 'yes' }
  expect(toDetails({ ...FACTS, headers })?.headers).toEqual({ 'content-type': 'text/html' })
})

test('the layout of the page is sent', () => {
  const layout = Array.from({ length: LAYOUT_CELLS }, (_, cell) => cell)
  expect(toDetails({ ...FACTS, layout })?.layout).toEqual(layout)
})

test('slides are sent with their places on the sheet', () => {
  const [first, second] = [0, 1].map(() => ({ png: Buffer.from('slide'), share: 0.5, text: 'Offer' }))
  if (!first || !second) throw new Error('There are two slides')
  const box = { x: 0, y: 0, width: 600, height: 200 }
  const carousels = [{ box, isMoving: true, slides: [first, second] }]
  const places = new Map([[second, { y: 0, width: 600, height: 200 }]])
  expect(toDetails({ ...FACTS, carousels }, { png: Buffer.from('sheet'), places })?.carousels[0]?.slides).toEqual([
    { share: 0.5, text: 'Offer' },
    { share: 0.5, text: 'Offer', place: { y: 0, width: 600, height: 200 } },
  ])
})

test('whatever a page says fits', () => {
  const long = `\0${'🛒'.repeat(5000)}`
  const many = Array.from({ length: 500 }, (_, index) => index)
  const details = toDetails({
    ...FACTS,
    hops: many.map(() => ({ url: long, status: 302 })),
    headers: Object.fromEntries(many.map((index) => [`${long}${index}`, long])),
    document: { title: long, language: long, canonical: long, hasPassword: false },
    overlays: many.map(() => ({ text: long, share: 1.0001, isConsent: false, isClosed: true })),
    captcha: long,
    consent: { choice: 'accept', result: 'accepted', platform: long },
  })
  expect(VisitDetails.safeParse(details).error).toBeUndefined()
  expect(JSON.stringify(details)).not.toMatch(/\\u0000|\\ud[89a-f]/)
})

test('findings that a page made unreadable are left out, and the visit goes on', () => {
  const slide = { png: Buffer.alloc(0), share: 1, link: {} as string, text: 'Sale' }
  const box = { x: 0, y: 0, width: 10, height: 10 }
  expect(toDetails({ ...FACTS, carousels: [{ box, isMoving: true, slides: [slide] }] })).toBeNull()
})
