import { randomUUID } from 'node:crypto'
import { logout } from '@vitrine/contract/auth/auth.contract'
import { announceUploads } from '@vitrine/contract/ingest/ingest.contract'
import { figure } from '@vitrine/testing/figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bannerFacts, type IngestServer, ingestServer, makePlatform } from '../ingest/ingest.fixture.ts'
import { signLink } from '../platform/picture-links.ts'
import type { Browser } from '../server.fixture.ts'
import { makeTenant, type Tenant } from './tenant.fixture.ts'

let server: IngestServer
beforeAll(async () => {
  server = await ingestServer()
})
afterAll(() => server.close())

const queryAsOwner = (text: string, id: unknown) => server.owner.query(text, [id])

/** Links that a user has received, as found in responses and the browser's history. */
const listLinks = ({ ids }: Tenant): readonly string[] => {
  const picture = `/api/pictures/${ids.pictureId}/${ids.mark}`
  return [
    ...['thumbnail', 'preview', 'original', 'tiles/0/0/0'].map((part) => `${picture}/${part}`),
    `/api/product-image/${ids.productImageId}/image`,
    `/api/downloads/${ids.downloadId}/file`,
  ]
}

/** Events that end access, and the status afterwards. */
const ENDINGS: readonly [what: string, end: (tenant: Tenant) => Promise<unknown>, status: number][] = [
  ['sign-out', ({ browser }) => browser.call(logout), 401],
  [
    'an ended session',
    ({ userId }) => queryAsOwner('update session set ended_at = now() where user_id = $1', userId),
    401,
  ],
  [
    'an expired session',
    ({ userId }) => queryAsOwner('update session set expires_at = now() where user_id = $1', userId),
    401,
  ],
  [
    'a disabled account',
    ({ userId }) => queryAsOwner('update app_user set is_active = false where user_id = $1', userId),
    401,
  ],
  [
    'hidden rows',
    async ({ ids }) => {
      await queryAsOwner('update capture set capture_state_id = 1 where capture_id = $1', ids.captureId)
      await queryAsOwner('delete from product_image where product_image_id = $1', ids.productImageId)
      await queryAsOwner('update download set expires_at = now() where download_id = $1', ids.downloadId)
    },
    404,
  ],
]

test('Z11 ends a link with the access to its content, starting with the next request', async () => {
  let dead = 0
  for (const [what, end, status] of ENDINGS) {
    const tenant = await makeTenant(server)
    const statuses = async (browser: Browser) =>
      Promise.all(listLinks(tenant).map(async (link) => (await browser.send('GET', link)).status))
    const { cookies } = tenant.browser
    const thief = server.browser()
    for (const [name, value] of cookies) thief.cookies.set(name, value)
    expect(await statuses(tenant.browser), what).toEqual(listLinks(tenant).map(() => 200))
    await end(tenant)
    // also for an attacker with the cookies
    for (const browser of [tenant.browser, thief]) {
      expect(await statuses(browser), what).toEqual(listLinks(tenant).map(() => status))
      dead += listLinks(tenant).length
    }
  }
  figure('Z11', `${dead} links dead at the next request after a sign-out, an ended session or account, or a hidden row`)
})

test('Z11 checks the row every time: the mark in a link is not enough', async () => {
  const [one, other] = [await makeTenant(server), await makeTenant(server)]
  const { APP_SECRET } = server.services.config
  const pictureId = Number(one.ids.pictureId)
  const forged = `/api/pictures/${pictureId}/${signLink(APP_SECRET, other.userId, pictureId, 'captures')}`
  for (const part of ['preview', 'original', 'tiles/0/0/0'])
    expect((await other.browser.send('GET', `${forged}/${part}`)).status, part).toBe(404)
})

test('Z11 signs storage links only for writing, each for one minute and one unguessable file', async () => {
  const { platformId } = await makePlatform(server)
  const crawler = await server.crawler()
  const pictures = Array.from({ length: 20 }, () => ({
    ...{ facts: bannerFacts(platformId, { reference: randomUUID() }), fileName: 'page.png', bytes: 1_000 },
  }))
  const { status, body } = await crawler.call(announceUploads, { pictures })
  const links = [...JSON.stringify(body).matchAll(/"url":"([^"]+)"/g)].map(([, url = '']) => new URL(url))
  expect([status, links.length]).toEqual([200, 20])
  const seconds = links.map((link) => Number(link.searchParams.get('X-Amz-Expires')))
  expect(Math.max(...seconds)).toBeLessThanOrEqual(60)
  const keys = links.map(({ pathname }) => /pictures\/..\/([0-9a-f]{32})\/incoming$/.exec(pathname)?.[1])
  expect(new Set(keys).size).toBe(20)
  expect(keys).not.toContain(undefined)
  // reads go through the API, which checks the row; no response contains a link to storage
  const tenant = await makeTenant(server)
  for (const path of [
    '/api/trays/banner-sent-all?draw=1',
    `/api/captures/${tenant.ids.captureId}/picture`,
    '/api/downloads',
  ])
    expect(JSON.stringify((await tenant.browser.send('GET', path)).body)).not.toMatch(
      /X-Amz|https?:\/\/[^"]*pictures\//,
    )
  figure('Z11', `storage links live at most ${Math.max(...seconds)} s, for one of 2^128 names`)
})
