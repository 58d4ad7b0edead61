import type { Page } from '@playwright/test'
import type pg from 'pg'
import { type ChartData, fillWeeks } from '../support/charted.ts'
import { expect, test } from '../support/fixtures.ts'
import { setClient, title } from '../support/home.ts'
import type { Shop } from '../support/review.ts'

const BY_COMPANY = '/reports/performance-evolution-by-company'
const WIDTHS = [1440, 1024, 390] as const

/** The shop's client, with six weeks of banners and prices in the cubes. */
async function fill(
  owner: pg.Pool,
  page: Page,
  shop: Shop,
  signIn: () => Promise<void>,
  ean: string,
): Promise<ChartData> {
  await setClient(owner, shop.clientId, 'dashboard')
  const charted = await fillWeeks(owner, shop, ean)
  await signIn()
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const address = `/api/home/dashboard/overview?from=${day(60)}&to=${day(-1)}`
  const readBannerCount = async () => (await (await page.request.get(address)).json()).shareOfBanner?.behind
  await expect.poll(readBannerCount, { timeout: 30_000 }).toBe(charted.banners)
  return charted
}

const chartSvg = (page: Page) => page.locator('[aria-roledescription=chart] svg')

/** Opens a screen and waits for all its charts. */
async function open(page: Page, address: string) {
  await page.goto(address)
  await expect(title(page)).toBeVisible()
  await expect(page.locator('[aria-busy=true], .MuiSkeleton-root')).toHaveCount(0)
  const charts = await page.locator('[aria-roledescription=chart]').count()
  await expect(chartSvg(page)).toHaveCount(charts)
  return charts
}

/** Tick labels of each chart, on both axes. */
const readTicks = (page: Page) =>
  chartSvg(page).evaluateAll((charts) =>
    charts.map((chart) => {
      const texts = [...chart.querySelectorAll('text')]
      const read = (list: readonly SVGTextElement[]) => list.map(({ textContent }) => textContent ?? '')
      return {
        beside: read(texts.filter((text) => text.getAttribute('text-anchor') === 'end')),
        below: read(texts.filter((text) => text.getAttribute('text-anchor') === 'middle')),
        cut: read(
          texts.filter((text) => {
            const [inner, outer] = [text.getBoundingClientRect(), chart.getBoundingClientRect()]
            return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 1
          }),
        ),
      }
    }),
  )

async function expectCleanCharts(page: Page, where: string) {
  for (const { beside, below, cut } of await readTicks(page)) {
    expect(beside.length, where).toBeGreaterThan(1)
    expect(new Set(beside).size, `${where}: ${beside.join(' ')}`).toBe(beside.length)
    expect(below.length, where).toBeGreaterThan(2)
    expect(cut, where).toEqual([])
  }
  const shortened = await page
    .locator('[data-label]')
    .evaluateAll((labels) =>
      labels.filter((label) => label.scrollWidth > label.clientWidth + 1).map(({ textContent }) => textContent),
    )
  expect(shortened, where).toEqual([])
}

/** Color of the swatch next to the name, in a chart or a table. */
const readColor = (page: Page, name: string) =>
  page
    .locator(`xpath=//main//*[@data-swatch][../*[contains(normalize-space(), "${name}")]]`)
    .first()
    .evaluate((swatch) => getComputedStyle(swatch).backgroundColor)

test('repeats no tick and clips no label in any dashboard chart at 1440, 1024 and 390 px', async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
  signInAs,
}) => {
  test.slow()
  const user = await makeUser({ clientId: shop.clientId, roles: ['Viewer', 'Reporter'] })
  await fill(owner, page, shop, () => signIn(page, user), '4006381333948')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    for (const screen of ['overview', 'visibility', 'prices']) {
      expect(await open(page, `/home?page=${screen}&weeks=13`), screen).toBeGreaterThan(0)
      await expectCleanCharts(page, `${screen} at ${width}`)
    }
    for (const measure of ['banners', 'presence']) {
      await open(page, `${BY_COMPANY}?measure=${measure}`)
      await expectCleanCharts(page, `${measure} at ${width}`)
    }
  }
  // there is hardly any data, so the axis ends at 1 or 2
  await signInAs('Admin')
  await open(page, `/home?page=trays&platformIds=${shop.platformId}`)
  await expectCleanCharts(page, 'trays')
})

test('uses one color per company on dashboards, in reports and with filters; Others states its number of companies', async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
}) => {
  const user = await makeUser({ clientId: shop.clientId, roles: ['Viewer', 'Reporter'] })
  const { own, rivals } = await fill(owner, page, shop, () => signIn(page, user), '4006381333955')
  const [leader = '', second = ''] = rivals
  await open(page, '/home?page=overview&weeks=13')
  const colours = [await readColor(page, own), await readColor(page, leader), await readColor(page, second)]
  expect(new Set(colours).size).toBe(3)
  // five of ten companies are shown by name
  await expect(page.getByText('Others (5 companies)', { exact: true })).toBeVisible()
  for (const address of [
    '/home?page=visibility&weeks=4',
    BY_COMPANY,
    `${BY_COMPANY}?platformIds=${shop.platformId}&measure=presence`,
    `${BY_COMPANY}?period=month`,
  ]) {
    await open(page, address)
    const here = [await readColor(page, own), await readColor(page, leader), await readColor(page, second)]
    expect(here, address).toEqual(colours)
  }
})

test('hatches weeks without captures with a legend, marks the last week as partial, and shows no arrow without earlier data', async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
}) => {
  const user = await makeUser({ clientId: shop.clientId, roles: ['Viewer', 'Reporter'] })
  await fill(owner, page, shop, () => signIn(page, user), '4006381333962')
  for (const measure of ['shareOfBanner', 'banners', 'presence']) {
    await open(page, `${BY_COMPANY}?measure=${measure}`)
    const chart = page.locator('[aria-roledescription=chart]')
    // the seven weeks before the first capture, and one between two captures
    await expect(chart.locator('[data-gap]'), measure).toHaveCount(2)
    await expect(page.getByText('No captures', { exact: true }), measure).toBeVisible()
    await expect(chart.locator('svg text', { hasText: 'so far' }), measure).toBeVisible()
    const table = page.getByRole('table').last()
    await expect(table.getByText('No earlier captures').first(), measure).toBeVisible()
    await expect(table.locator('[data-verdict]'), measure).toHaveCount(0)
  }
  await open(page, '/home?page=prices&weeks=13')
  await expect(page.locator('[aria-roledescription=chart] [data-gap]')).toHaveCount(4)
  await expect(page.getByText('No prices seen').first()).toBeVisible()
  // eTailers below the recommended price come first
  const indices = await page
    .getByRole('table', { name: 'Prices by eTailer' })
    .locator('tbody td:nth-of-type(1)')
    .allTextContents()
  expect(indices.map(Number)).toEqual(indices.map(Number).toSorted((one, other) => one - other))
  expect(Number(indices[0])).toBeLessThan(100)
})

test('keeps a chart unchanged after it was hidden, as under a loading dialog', async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
}) => {
  const user = await makeUser({ clientId: shop.clientId, roles: ['Viewer', 'Reporter'] })
  await fill(owner, page, shop, () => signIn(page, user), '4006381333986')
  await open(page, BY_COMPANY)
  const [before] = await readTicks(page)
  await page.locator('main').evaluate(async (main) => {
    const waitForFrames = async () => {
      for (let frame = 0; frame < 5; frame += 1) await new Promise((done) => requestAnimationFrame(done))
    }
    main.style.setProperty('display', 'none')
    await waitForFrames()
  })
  expect((await readTicks(page))[0]?.below).toEqual(before?.below)
  await page.locator('main').evaluate((main) => main.style.removeProperty('display'))
  expect((await readTicks(page))[0]).toEqual(before)
})

test('highlights the cells of a url without captures in the screenshot log', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  await signInAs('Admin')
  await owner.query('insert into url_schedule values ($1, current_date - 5, $2)', [
    shop.urlId,
    JSON.stringify([{ weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['00:00'] }]),
  ])
  await open(page, `/reports/screenshot-log?platformIds=${shop.platformId}`)
  const map = page.getByRole('table', { name: /^Success by/ })
  const failed = map.getByRole('img', { name: /: 0.0%$/ }).first()
  await expect(failed).toHaveCSS('background-color', 'rgb(163, 25, 16)')
  await expect(page.getByText('No capture due')).toBeVisible()
  // the schedule is five days old
  await expect(page.getByText('No visits expected before').first()).toBeVisible()
})
