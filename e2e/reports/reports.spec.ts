import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { type FigureKind, MEASURES } from '../../packages/contract/src/reports/measures.ts'
import type { ReportAnswer } from '../../packages/contract/src/reports/report-answer.ts'
import {
  getReportDefinition,
  getReportTitle,
  REPORT_NAMES,
  type ReportName,
} from '../../packages/contract/src/reports/reports.ts'
import { expect, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'
import { getAddress, waitForMail } from '../support/mail.ts'
import type { Shop } from '../support/review.ts'
import { sendCapture, sendCaptures } from '../support/sent.ts'
import { expectNoViolationHere, findViolations } from '../support/violations.ts'

/** '3,104.0', '30.5%', '0.42', '38 s', '14/11/2026', or a dash. */
function formatFigure(kind: FigureKind, figure: number | string | null): string {
  if (figure === null) return '–'
  if (typeof figure === 'string') return figure.split('-').toReversed().join('/')
  const digits = { count: 0, day: 0, decimal: 1, percent: 1, index: 2, seconds: 1 }[kind]
  const least = kind === 'seconds' ? 0 : digits
  const unit = { percent: '%', seconds: ' s' }[kind as string] ?? ''
  return figure.toLocaleString('en-US', { minimumFractionDigits: least, maximumFractionDigits: digits }) + unit
}

const getPath = (name: ReportName) => SCREENS[getReportDefinition(name).screen].path
const COMPANY = 'performance-evolution-by-company'

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

const table = (page: Page) => page.getByRole('table').last()
const busy = (page: Page) => page.locator('main [aria-busy=true]')

/** Waits until the report counts this many banners; a worker folds them within seconds. */
async function waitForBanners(page: Page, shop: Shop, banners: number) {
  const address = `/api/reports/${COMPANY}?from=${dayAgo(30)}&to=${dayAgo(-1)}&platformIds=${shop.platformId}`
  const readBannerCount = async () => (await (await page.request.get(address)).json()).total?.whole?.[1]
  await expect.poll(readBannerCount, { timeout: 30_000 }).toBe(banners)
}

/** Waits until the audit counts this many sends by the user. */
async function waitForSends(page: Page, username: string, sends: number) {
  const address = `/api/reports/audit?from=${dayAgo(1)}&to=${dayAgo(-1)}&period=day`
  const readSends = async () => {
    const { rows }: ReportAnswer = await (await page.request.get(address)).json()
    return rows.find(({ name }) => name.includes(username))?.whole[0]
  }
  await expect.poll(readSends, { timeout: 30_000 }).toBe(sends)
}

/** The rows of the table: the name, then the figures of all measures. */
async function readLines(page: Page, name: ReportName): Promise<string[][]> {
  const { measures } = getReportDefinition(name)
  const cells = await table(page)
    .locator('tbody tr:not(.group)')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? '')))
  // the icon of a missing picture adds its label to the name's cell
  return cells.map((line) => line.slice(0, 1 + measures.length).map((text) => text.replace(/^No picture/, '')))
}

/** The same rows from the workbook, using the screen's label for the total. */
async function readSheetLines(file: Buffer, name: ReportName): Promise<string[][]> {
  const { measures, group } = getReportDefinition(name)
  const [report] = (await readXlsx(file)).sheets
  const rows = (report?.rows ?? []).slice(1).map((row) => row.slice(group ? 1 : 0))
  return rows.map(([title, ...figures]) => [
    String(title).replace(/^https?:\/\/(www\.)?/, ''),
    ...measures.map((measure, index) => {
      const { kind } = MEASURES[measure]
      const figure = figures[index] ?? null
      if (figure instanceof Date) return formatFigure('day', figure.toISOString().slice(0, 10))
      return formatFigure(
        kind,
        kind === 'percent' && typeof figure === 'number' ? figure * 100 : (figure as number | null),
      )
    }),
  ])
}

/** Downloads the workbook with the button. */
async function downloadWorkbook(page: Page, button: Locator) {
  const saving = page.waitForEvent('download')
  await button.click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/\.xlsx$/)
  return readFile(await saved.path())
}

/** Fetches the workbook of the report's last request in the same session. */
async function fetchWorkbook(page: Page, asked: string) {
  const { pathname, search } = new URL(asked)
  const answer = await page.request.get(`${pathname}/excel${search}`)
  expect(answer.status()).toBe(200)
  return answer.body()
}

/** One of each kind: areas, a heat map, bars and cards. The others use the same colors. */
const ALSO_DARK: readonly ReportName[] = [
  COMPANY,
  'performance-by-category-retail',
  'audit',
  'ranking-banners-by-category',
]
const ALSO_NARROW: readonly ReportName[] = [COMPANY, 'performance-by-brand-etailer']

test('[REP-01] [MENU-06b] opens all fourteen reports from the menu, with table, chart, matching Excel, and no accessibility violation', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  // fourteen screens in one test
  test.slow()
  let asked = ''
  let drawnBy = ''
  page.on('request', (request) => {
    if (/\/api\/reports\/[\w-]+\?/.test(request.url())) asked = request.url()
    if (/\/engine-[\w-]+\.js$/.test(request.url())) drawnBy = request.url()
  })
  const { username } = await signInAs('Admin')
  await owner.query('insert into url_schedule values ($1, current_date - 5, $2)', [
    shop.urlId,
    JSON.stringify([{ weekdays: [1, 2, 3, 4, 5, 6, 7], times: ['00:00'] }]),
  ])
  const [captureId = 0] = await sendCaptures(page, owner, shop, 6)
  await sendCapture(page, captureId, { data1: 'second look' })
  await waitForBanners(page, shop, 6)
  await waitForSends(page, username, 7)
  await page.goto('/reports')
  const links = page.locator('[role=menu] a[href^="/reports/"]')
  const shown: (string | null)[] = []
  for (const menu of ['Visibility Reports', 'Retail Media']) {
    await page.getByRole('button', { name: menu, exact: true }).click()
    await expect(page.getByRole('menu', { name: menu })).toBeVisible()
    shown.push(...(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))))
    if (menu === 'Visibility Reports') await page.keyboard.press('Escape')
  }
  expect(shown).toEqual(expect.arrayContaining(REPORT_NAMES.map(getPath)))
  await page.locator(`[role=menu] a[href="${getPath('audit')}"]`).click()
  await expect(page.getByRole('heading', { level: 1, name: getReportTitle('audit') })).toBeVisible()
  for (const name of REPORT_NAMES) {
    const isByShop = getReportDefinition(name).fields.includes('platformIds')
    await follow(page, isByShop ? `${getPath(name)}?platformIds=${shop.platformId}` : getPath(name))
    await expect(page.getByRole('heading', { level: 1, name: getReportTitle(name) }), name).toBeVisible()
    await expect(table(page), name).toBeVisible()
    await expect(busy(page), name).toHaveCount(0)
    const panel = page.locator('main section')
    await expect(panel.locator('svg, table, ol, ul').first(), name).toBeVisible()

    // the chart library is loaded with the first report that needs it
    if (name === 'screenshot-log') expect(drawnBy).toBe('')
    if (name === COMPANY) expect(drawnBy).not.toBe('')

    // all reports use the same button
    const file =
      name === COMPANY
        ? await downloadWorkbook(page, page.getByRole('button', { name: 'Excel' }))
        : await fetchWorkbook(page, asked)
    const [shown, written] = [await readLines(page, name), await readSheetLines(file, name)]
    // ignores changes by other tests in reports over all eTailers
    const filterOwn = (lines: string[][]) =>
      isByShop ? lines.slice(0, -1) : lines.filter(([who]) => who?.includes(username))
    expect(filterOwn(shown).length, name).toBeGreaterThan(0)
    expect(filterOwn(shown).toSorted(), name).toEqual(filterOwn(written).toSorted())
    if (isByShop) expect(shown.at(-1)?.slice(1), `${name}, total`).toEqual(written.at(-1)?.slice(1))

    if (ALSO_DARK.includes(name)) await expectNoViolationHere(page, name)
    else expect(await findViolations(page), name).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390)
    if (ALSO_NARROW.includes(name)) expect(await findViolations(page), `${name}, 390 px`).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  // audit figures open their changes, each with before and after
  await follow(page, getPath('audit'))
  const own = table(page).getByRole('row').filter({ hasText: username })
  await own.getByRole('button', { name: /Sends: 7/ }).click()
  const changes = page.getByRole('dialog', { name: /Sends/ })
  await expect(changes.getByRole('status')).toHaveText('7 changes')
  await expect(changes.getByRole('listitem').first().getByRole('table')).toHaveText(
    'FieldBeforeAfterAdditional data 1–second look',
  )
  expect(await findViolations(page), 'changes').toEqual([])
  await page.keyboard.press('Escape')
  // the dialog closes by navigating back, which would otherwise affect the next address
  await expect(changes).toHaveCount(0)

  // rows without a company can't be listed, and such a URL is rejected with a message
  await follow(page, `${getPath(COMPANY)}?platformIds=${shop.platformId}&open=0..`)
  await expect(page.getByRole('dialog').getByText('The captures behind this figure cannot be listed.')).toBeVisible()
})

test('[REP-03] keeps the request in the address, opens captures from figures, and emails the report', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  const account = await signInAs('Admin')
  await sendCaptures(page, owner, shop, 4)
  await waitForBanners(page, shop, 4)
  const { rows } = await owner.query('select category_group_id from category where category_id = $1', [
    shop.categories[0]?.categoryId,
  ])
  const days = { from: dayAgo(20), to: dayAgo(-1) }
  const given = {
    ...days,
    platformIds: String(shop.platformId),
    countryIds: '9',
    tradeGroupIds: '5',
    categoryGroupIds: String(rows[0].category_group_id),
  }
  const asked = page.waitForRequest((request) => request.url().includes(`/api/reports/${COMPANY}?`))
  await page.goto(`${getPath(COMPANY)}?${new URLSearchParams(given)}`)
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({ ...given, period: 'week' })
  const company = table(page).locator('tbody tr').first()
  await expect(company).toContainText('100.0%')

  // keyboard only: along the weeks, to the captures, into a picture and back
  const chart = page.getByRole('group', { name: 'Share of banner of companies by week' })
  await chart.focus()
  await expect(chart).toContainText('Enter opens the 2 captures')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const evidence = page.getByRole('dialog')
  await expect(evidence.getByRole('status')).toHaveText('2 captures')
  await expect(page).toHaveURL(/open=\d+\.\.20/)
  await page.reload()
  await expect(evidence.getByRole('status')).toHaveText('2 captures')
  await expectNoViolationHere(page, 'evidence')
  await page.keyboard.press('Enter')
  await expect(evidence.getByRole('button', { name: 'All captures' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(evidence.getByRole('listitem').first()).toContainText(shop.platform)
  await page.keyboard.press('Escape')
  await expect(evidence).toBeHidden()
  await expect(page).not.toHaveURL(/open=/)

  // a figure of the table
  await company.getByRole('button', { name: /Banners: 4\.0/ }).click()
  await expect(evidence.getByRole('status')).toHaveText('4 captures')
  await page.keyboard.press('Escape')

  // the view survives a reload
  const measures = page.getByRole('group', { name: 'Measure', exact: true })
  await measures.getByRole('button', { name: 'Presence' }).click()
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await page.getByRole('button', { name: 'Company', exact: true }).click()
  await page.getByLabel('Category alias begins with').fill('no such alias')
  await expect(page.getByText('No banners in these days.')).toBeVisible()
  await expect(page).toHaveURL(/period=month.*ecoAliasCategory=no%20such%20alias.*measure=presence.*sort=name\.up/)
  await page.getByLabel('Category alias begins with').fill('')
  await expect(table(page)).toBeVisible()
  const ownAddress = Promise.withResolvers<void>()
  await page.route('**/api/reports/own-address', async (route) => {
    await ownAddress.promise
    await route.continue()
  })
  await page.reload()
  await expect(measures.getByRole('button', { name: 'Presence' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute('aria-pressed', 'true')

  await page.getByRole('button', { name: 'E-mail' }).click()
  const field = page.getByLabel('E-mail address')
  await expect(field).toBeFocused()
  // the user's own address is suggested unless they started typing before it was loaded
  await page.keyboard.type('nob')
  const offered = page.waitForResponse('**/api/reports/own-address')
  ownAddress.resolve()
  await (await offered).finished()
  await page.keyboard.type('ody')
  await expect(field).toHaveValue('nobody')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This is not an e-mail address.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'E-mail' }).click()
  await expect(field).toHaveValue(getAddress(account))
  const posted = page.waitForRequest((request) => request.url().endsWith(`/api/reports/${COMPANY}/mail`))
  await page.keyboard.press('Enter')
  expect((await posted).postDataJSON()).toMatchObject({
    ...days,
    period: 'month',
    platformIds: [shop.platformId],
    countryIds: [9],
    tradeGroupIds: [5],
    categoryGroupIds: [rows[0].category_group_id],
    email: getAddress(account),
  })
  await expect(page.getByText(`We'll email the report to ${getAddress(account)}`)).toBeVisible()
  const { attachments } = await waitForMail(getAddress(account), { subject: /Evolution by company/ })
  expect(attachments).toEqual([expect.stringMatching(/\.xlsx$/)])
})

test('shows a client user their own scope, their own companies first, and the audit of their own users', async ({
  page,
  owner,
  shop,
  browser,
  makeUser,
  signIn,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin, await makeUser({ roles: ['Admin'] }))
  await sendCaptures(admin, owner, shop, 4)
  await waitForBanners(admin, shop, 4)
  await admin.context().close()
  const { clientId, platformId, categories } = shop
  await owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
  await owner.query('insert into client_category values ($1, $2)', [clientId, categories[0]?.categoryId])
  await owner.query('insert into client_provider select $1, provider_id from trade where trade_id = $2', [
    clientId,
    categories[0]?.trades[0]?.tradeId,
  ])
  await signIn(page, await makeUser({ roles: ['Reporter'], clientId }))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(getPath('performance-evolution-by-category'))
  // half of the second and of the fourth banner belongs to another client's category
  await expect(table(page).locator('tbody tr:not(.total)')).toHaveCount(1)
  await expect(table(page)).toContainText(categories[0]?.name ?? '')
  await expect(
    table(page)
      .getByRole('button', { name: /Banners: 3\.0/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Month' }).click()
  await page.getByRole('button', { name: 'Show the report' }).click()
  await expect(page).toHaveURL(/period=month/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await follow(page, getPath(COMPANY))
  await expect(table(page).locator('tbody tr').first().getByRole('img', { name: 'Own' })).toBeVisible()
  await follow(page, getPath('audit'))
  // the captures were sent by staff, and a client's audit shows only its own users
  await expect(page.getByRole('heading', { name: 'Audit', exact: true })).toBeVisible()
  await expect(page.getByText('No captures were reviewed in these days.')).toBeVisible()
})
