// A reviewer's day: 300 captures of a separate eTailer, with the keyboard only. Counts the keys for each kind of
// capture, adds up the seconds of the keystroke-level model, and measures how long the product takes from the last key
// to the next capture.
//   npm start, then npm run bench:day [-- --captures 300 --reading 0 --url http://localhost:3000]
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import pg from 'pg'
import { DEMO_PASSWORD } from '../../apps/demo/src/accounts.ts'
import { KINDS, type Kind, type KindName, modelSeconds, toPresses } from './keys.ts'

const { values } = parseArgs({
  options: {
    captures: { type: 'string', default: '300' },
    url: { type: 'string', default: 'http://localhost:3000' },
    /** Pause before the first key of each capture, in milliseconds. */
    reading: { type: 'string', default: '0' },
  },
})
/** Delay between two keys; the model's average typist takes 280 ms. */
const TYPIST_MS = 100
const share = Number(values.captures) / 300
const names = Object.keys(KINDS) as KindName[]
const getKind = (name: KindName): Kind => KINDS[name]

/** A realistic mix of the kinds, always the same. */
function planDay(tray: Kind['tray']): KindName[] {
  const kinds = names.filter((name) => KINDS[name].tray === tray)
  return kinds
    .flatMap((name) => {
      const count = Math.max(1, Math.round(getKind(name).count * share))
      return Array.from({ length: count }, (_, index) => ({ name, at: (index + 0.5) / count }))
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ name }) => name)
}

async function insertCaptures(owner: pg.Pool, shop: Shop, day: readonly KindName[]): Promise<number[]> {
  const source = await placeForReview(owner, shop, { state: 'sent', banners: [validBanner(shop)] })
  const ids: number[] = []
  // newest first
  for (const name of day.toReversed()) {
    const { isCopy, tray } = getKind(name)
    const copied = { banners: [validBanner(shop)], copiedFrom: source, similarity: 97, proposed: ['banners'] }
    const product = { type: 'product', sku: 'bench', position: 1 } as const
    ids.unshift(
      await placeForReview(owner, shop, isCopy ? copied : { banners: [], ...(tray === 'product-inbox' && product) }),
    )
  }
  return ids
}

/**
 * Creates three brands with unique names, each with typical values at this eTailer, from which quick entry makes its
 * proposals.
 */
async function makeHistory(owner: pg.Pool, shop: Shop) {
  const [category] = shop.categories
  for (const [at, name] of ['Kumbo', 'Zafiro', 'Marea'].entries()) {
    const tradeId = category?.trades[at]?.tradeId ?? null
    await owner.query('update trade set name = $2 where trade_id = $1', [tradeId, `${name} ${shop.platformId}`])
    const row = { productCategoryId: 0, isDeleted: false, categoryId: category?.categoryId ?? null, tradeId }
    await placeForReview(owner, shop, { state: 'sent', banners: [{ ...validBanner(shop), productCategories: [row] }] })
  }
}

const getSendButton = (page: Page, captureId: number) =>
  page.getByRole('dialog', { name: `#${captureId}`, exact: true }).getByRole('button', { name: 'Send', exact: true })

/** Works through a tray and returns the wait after each capture, in ms. */
async function reviewTray(
  page: Page,
  tray: Kind['tray'],
  day: readonly KindName[],
  ids: readonly number[],
  shop: Shop,
) {
  const waits: { name: KindName; ms: number }[] = []
  await page.goto(`/${tray === 'banner-inbox' ? 'tray-banner' : 'tray-product'}/inbox?platformIds=${shop.platformId}`)
  await page.getByText(/^1 - \d+ out of/).waitFor()
  await page.keyboard.press('Enter')
  for (const [index, name] of day.entries()) {
    await getSendButton(page, ids[index] ?? 0).waitFor()
    await page.waitForFunction(() => document.activeElement?.closest('[role=dialog] *') != null)
    await page.waitForTimeout(Number(values.reading))
    for (const press of toPresses(getKind(name).now.keys)) {
      await page.keyboard.press(press)
      await page.waitForTimeout(TYPIST_MS)
    }
    const pressed = performance.now()
    const next = ids[index + 1]
    if (next === undefined) await page.getByRole('dialog').waitFor({ state: 'detached' })
    else await getSendButton(page, next).waitFor()
    waits.push({ name, ms: performance.now() - pressed })
  }
  return waits
}

/** Checks that the keys had the intended effect. */
async function check(owner: pg.Pool, day: readonly KindName[], ids: readonly number[]) {
  const { rows } = await owner.query<{ state: number; banners: number }>(
    `select capture_state_id as state, jsonb_array_length(banners) as banners from capture
     where capture_id = any ($1) order by array_position($1, capture_id)`,
    [ids],
  )
  const wrong = day.flatMap((name, index) => {
    const { ends, banners } = getKind(name)
    const row = rows[index]
    return row?.state === CAPTURE_STATE[ends] && row.banners === banners ? [] : [`#${ids[index]} (${name})`]
  })
  if (wrong.length > 0) throw new Error(`Not stored as the keys meant: ${wrong.join(', ')}`)
}

const quantile = (times: readonly number[], at: number) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * at))] ?? Number.NaN

const owner = new pg.Pool({ connectionString: process.env.OWNER_DATABASE_URL, max: 2 })
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({ baseURL: values.url, viewport: { width: 1440, height: 900 } })
  await page.request.post('/api/sign-in', {
    headers: { origin: values.url },
    data: { username: 'marta.iglesias', password: DEMO_PASSWORD, rememberMe: false },
  })
  await page.addInitScript(() => localStorage.setItem('showNext', '1'))
  const waits: { name: KindName; ms: number }[] = []
  for (const tray of ['banner-inbox', 'product-inbox'] as const) {
    const shop = await makeShop(owner)
    await makeHistory(owner, shop)
    const day = planDay(tray)
    const ids = await insertCaptures(owner, shop, day)
    waits.push(...(await reviewTray(page, tray, day, ids, shop)))
    await check(owner, day, ids)
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`)
  console.log('                           keys each        model s each     wait, ms')
  console.log('kind            captures  before  now      before   now      p50    p95')
  const total = { keysBefore: 0, keys: 0, before: 0, now: 0 }
  for (const name of names) {
    const { before, now } = getKind(name)
    const times = waits.filter((wait) => wait.name === name).map(({ ms }) => ms)
    const [keysBefore, keys] = [before, now].map((strokes) => toPresses(strokes.keys).length) as [number, number]
    total.keysBefore += keysBefore * times.length
    total.keys += keys * times.length
    total.before += modelSeconds(before) * times.length
    total.now += modelSeconds(now) * times.length
    const cells: readonly (readonly [unknown, number])[] = [
      [times.length, 8],
      [keysBefore, 8],
      [keys, 5],
      [modelSeconds(before).toFixed(1), 12],
      [modelSeconds(now).toFixed(1), 6],
      [quantile(times, 0.5).toFixed(0), 9],
      [quantile(times, 0.95).toFixed(0), 7],
    ]
    console.log(name.padEnd(16) + cells.map(([cell, width]) => String(cell).padStart(width)).join(''))
  }
  const waited = waits.reduce((sum, { ms }) => sum + ms, 0) / 1000
  const minutes = (seconds: number) => (seconds / 60).toFixed(1)
  console.log(
    `${waits.length} captures: ${total.keysBefore} keys before, ${total.keys} now; by the model ` +
      `${minutes(total.before)} min before, ${minutes(total.now)} now; ${waited.toFixed(0)} s waited`,
  )
} finally {
  await browser.close()
  await owner.end()
}
