import type { Page } from '@playwright/test'
import type pg from 'pg'
import { createPriceData } from '../../packages/testing/src/prices.ts'
import { makePlatform, placeCaptures } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { setClient } from '../support/home.ts'
import { placeForReview } from '../support/review.ts'
import { readVisibleIds } from '../support/tray.ts'
import { expectNoViolationHere } from '../support/violations.ts'

const tile = (page: Page, band: string, label: string) =>
  page.getByRole('region', { name: band }).getByRole('link', { name: new RegExp(`^${label}`) })

/** Captures at one eTailer, this month and earlier, counted with SQL and formatted as in a tile. */
async function count(owner: pg.Pool, platformId: number, condition: string): Promise<string> {
  const { rows } = await owner.query<{ month: number; earlier: number }>(
    `select count(*) filter (where when_local >= date_trunc('month', now()))::int as month,
       count(*) filter (where when_local < date_trunc('month', now()))::int as earlier
     from capture where platform_id = $1 and ${condition}`,
    [platformId],
  )
  const { month = 0, earlier = 0 } = rows[0] ?? {}
  return `${month} this month${earlier > 0 ? ` · ${earlier} earlier` : ''}`
}

test('filters tray tiles by eTailer, labels whose captures they count, and opens the same number', async ({
  page,
  owner,
  makeUser,
  signInAs,
}) => {
  const { userId } = await signInAs('Admin')
  const other = await makeUser({ roles: ['Recognitor'] })
  const platformId = await makePlatform(owner)
  const { rows } = await owner.query<{ name: string }>('select name from platform where platform_id = $1', [platformId])
  const name = rows[0]?.name ?? ''
  const place = (number: number, state: 'created' | 'pending' | 'sent' | 'discarded' | 'withError', more = {}) =>
    placeCaptures(owner, number, { platformId, state, userId: other.userId, ...more })
  await place(4, 'created')
  await place(3, 'pending')
  await place(1, 'pending', { userId })
  await place(5, 'sent')
  await place(2, 'sent', { userId })
  await place(2, 'discarded')
  await place(1, 'withError')
  const product = { type: 'product' } as const
  await place(1, 'created', product)
  await place(2, 'pending', product)
  await place(3, 'sent', { ...product, productImageId: 1 })
  await place(2, 'sent', product)
  const lastYear = { when: `${new Date().getFullYear() - 1}-03-04 08:05` }
  await place(12, 'created', lastYear)
  await place(2, 'withError', { ...product, ...lastYear })

  await page.goto('/home?page=trays&weeks=4')
  await expect(tile(page, 'Banner captures', 'Inbox')).toContainText("everyone's")
  await page.getByRole('button', { name: 'eTailers: All eTailers' }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
  await page.keyboard.press('Escape')

  const TILES = [
    ['Banner captures', 'Inbox', "everyone's", 'capture_type_id = 1 and capture_state_id = 1'],
    ['Banner captures', 'Pending', 'yours', `capture_type_id = 1 and capture_state_id = 2 and user_id = ${userId}`],
    [
      'Banner captures',
      'Relevant images',
      'yours',
      `capture_type_id = 1 and capture_state_id = 3 and user_id = ${userId}`,
    ],
    ['Banner captures', 'Executions', "everyone's", 'capture_type_id = 1 and capture_state_id = 3'],
    ['Banner captures', 'Other images', "everyone's", 'capture_type_id = 1 and capture_state_id = 5'],
    ['Banner captures', 'With error', "everyone's", 'capture_type_id = 1 and capture_state_id = 6'],
    ['Banner captures', 'All images', "everyone's", 'capture_type_id = 1'],
    ['Product captures', 'Inbox', "everyone's", 'capture_type_id = 2 and capture_state_id = 1'],
    [
      'Product captures',
      'Correct',
      "everyone's",
      'capture_type_id = 2 and capture_state_id = 3 and product_image_id is not null',
    ],
    ['Product captures', 'Other images', "everyone's", 'capture_type_id = 2 and capture_state_id = 5'],
    ['Product captures', 'With error', "everyone's", 'capture_type_id = 2 and capture_state_id = 6'],
    ['Product captures', 'All images', "everyone's", 'capture_type_id = 2'],
  ] as const
  for (const [band, label, whose, condition] of TILES) {
    const shown = `${label}${await count(owner, platformId, condition)}${whose}`
    await expect(tile(page, band, label), `${band}, ${label}`).toHaveText(shown)
  }
  await expect(page.getByRole('region', { name: 'Banner captures' }).getByRole('paragraph')).toHaveText(
    "All images, everyone's: 18= Inbox 4+ Pending 4+ Relevant 7+ Other 2+ Error 1",
  )
  await expect(page.getByRole('region', { name: 'Product captures' }).getByRole('paragraph')).toHaveText(
    "All images, everyone's: 8= Inbox 1+ Pending 2+ Correct 3+ Incorrect 2+ Other 0+ Error 0",
  )
  await expectNoViolationHere(page, 'tiles')

  // a tile opens as many captures as it shows
  await tile(page, 'Product captures', 'Correct').click()
  await expect(page).toHaveURL(new RegExp(`/tray-product/sent-all\\?.*correctness=correct.*platformIds=${platformId}`))
  await expect.poll(() => readVisibleIds(page)).toHaveLength(3)
  await page.goBack()
  await tile(page, 'Banner captures', 'Inbox').click()
  await expect.poll(() => readVisibleIds(page)).toHaveLength(4)
})

test('counts and opens incorrect captures with Incorrect in the menu; the filter shows the others', async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
}) => {
  await setClient(owner, shop.clientId, 'logo')
  await owner.query('insert into client_platform values ($1, $2)', [shop.clientId, shop.platformId])
  const productId = await createPriceData(owner).product(shop.clientId, '4012345678901', 'Product of the menu')
  const { rows } = await owner.query<{ sku: string }>('select sku from product where product_id = $1', [productId])
  const sku = rows[0]?.sku ?? ''
  for (const productImageId of [1, 1, 1, null, null])
    await placeForReview(owner, shop, { type: 'product', state: 'sent', sku, productImageId })
  await signIn(page, await makeUser({ clientId: shop.clientId, roles: ['Viewer'] }))

  await page.goto('/tray-product/sent-all')
  await expect.poll(() => readVisibleIds(page)).toHaveLength(5)
  const item = page.getByRole('navigation', { name: 'Product captures' }).getByRole('link', { name: /^Incorrect/ })
  await expect(item).toHaveText('Incorrect2')
  await item.click()
  await expect(page).toHaveURL('/tray-product/sent-all?correctness=incorrect')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Correct and Incorrect - Image Compliance')
  await expect.poll(() => readVisibleIds(page)).toHaveLength(2)
  await expect(item).toHaveAttribute('aria-current', 'page')

  const choice = page.getByRole('group', { name: 'Correctness' })
  await expect(choice.getByRole('button', { name: 'Incorrect' })).toHaveAttribute('aria-pressed', 'true')
  await choice.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page).toHaveURL('/tray-product/sent-all?correctness=correct')
  await expect.poll(() => readVisibleIds(page)).toHaveLength(3)
  await expect(item).not.toHaveAttribute('aria-current', 'page')
  await page.reload()
  await expect.poll(() => readVisibleIds(page)).toHaveLength(3)
  await expectNoViolationHere(page, 'correct captures')
  await choice.getByRole('button', { name: 'Both' }).click()
  await expect(page).toHaveURL('/tray-product/sent-all')
  await expect.poll(() => readVisibleIds(page)).toHaveLength(5)

  // the badge updates after a change elsewhere
  await owner.query(
    `update capture set product_image_id = 1 where capture_id =
       (select min(capture_id) from capture where platform_id = $1 and product_image_id is null)`,
    [shop.platformId],
  )
  await expect(item).toHaveText('Incorrect1')

  // on a phone
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/tray-product/sent-all?correctness=incorrect')
  await expect(page.getByRole('banner')).toContainText('1 capture')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('fits the filters of Correct and Incorrect into 1024 px', async ({ page, owner, signInAs }) => {
  const { userId } = await signInAs('Admin')
  // one more filter: Business division
  await owner.query('update app_user set use_trade_group = true where user_id = $1', [userId])
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto('/tray-product/sent-all?correctness=incorrect')
  const more = page.getByRole('button', { name: 'More filters' })
  await expect(page.getByRole('combobox', { name: 'Business division' })).toBeVisible()
  const box = await more.boundingBox()
  // the page has a 24 px margin
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(1024 - 24)
})

test('lists eTailers without new captures on home, and names the base of success', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  const everyDay = JSON.stringify([{ weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['10:00'] }])
  await owner.query('update url set schedule = $2, is_active = true where url_id = $1', [shop.urlId, everyDay])
  await owner.query(
    `delete from url_schedule where url_id = $1 and since < (select max(since) from url_schedule where url_id = $1)`,
    [shop.urlId],
  )
  await owner.query("update url_schedule set since = now() - interval '2 years' where url_id = $1", [shop.urlId])
  // 28 days with one visit each; whether today's is due depends on the local time at the eTailer
  const { rows } = await owner.query<{ due: number; from: string; to: string }>(
    `select 27 + (clock::time > '11:00')::int as due, (clock::date - 27)::text as from, clock::date::text as to
     from (select now() at time zone 'Europe/Madrid' as clock) madrid`,
  )
  const { due = 0, from = '', to = '' } = rows[0] ?? {}
  await signInAs('Admin')
  await page.goto(`/home?page=trays&from=${from}&to=${to}&platformIds=${shop.platformId}`)
  const silent = page.getByRole('table', { name: 'Silent eTailers' })
  await expect(silent.getByRole('row', { name: shop.platform })).toContainText('ago')
  await expectNoViolationHere(page, 'silent eTailers')

  await page
    .getByRole('navigation', { name: 'Home pages' })
    .getByRole('link', { name: 'Captures', exact: true })
    .click()
  await expect(page.getByText(`of ${due} visits due`).first()).toBeVisible()
  await expect(page.getByText('not yet due, not included above')).toHaveCount(due === 27 ? 1 : 0)
  await page.goBack()

  await silent.getByRole('link', { name: `Check urls of ${shop.platform}` }).click()
  await expect(page).toHaveURL(/\/admin\/urls\?search=/)
  await expect(page.getByRole('main')).toContainText(shop.platform)

  // a capture arrives
  await placeForReview(owner, shop)
  await page.goto(`/home?page=trays&weeks=4&platformIds=${shop.platformId}`)
  await expect(page.getByText('None. Captures have arrived from every eTailer with visits due.')).toBeVisible()
})
