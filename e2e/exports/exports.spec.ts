import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { banners, exportWorld } from '@vitrine/testing/export-world'
import { readXlsx } from 'hucre/xlsx'
import { type Account, expect, test } from '../support/fixtures.ts'
import { getAddress, waitForMail } from '../support/mail.ts'
import { expectNoViolationHere } from '../support/violations.ts'

const EAN = '4006381333931'

/** All sheets, as rows keyed by header. */
async function readSheets(saved: Download) {
  const { sheets } = await readXlsx(await readFile(await saved.path()))
  return Object.fromEntries(
    sheets.map(({ name, rows }) => {
      const [heads = [], ...below] = rows
      return [
        name,
        below.map((row) => Object.fromEntries(heads.map((head, at) => [String(head || at), row[at] ?? null]))),
      ]
    }),
  )
}

async function openExport(page: Page, item: string, title: string) {
  await page.getByRole('button', { name: 'Download Excel' }).click()
  await page.getByRole('menuitem', { name: `${item}…` }).click()
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
  return dialog
}

/** Types a date into a three-part field. */
async function typeDay(page: Page, dialog: ReturnType<Page['getByRole']>, label: string, day: string) {
  await getDayField(dialog, label).click()
  await page.keyboard.type(day)
}

const getDayField = (dialog: ReturnType<Page['getByRole']>, label: string) =>
  dialog.getByRole('group', { name: label }).getByRole('spinbutton').first()

async function fetchFrom(page: Page, dialog: ReturnType<Page['getByRole']>) {
  const saving = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /^Download / }).click()
  return saving
}

/** Measures the longest time during which the page did not respond. */
const watchPage = (page: Page) =>
  page.evaluate(() => {
    const state = globalThis as unknown as { longestPause: number }
    state.longestPause = 0
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      state.longestPause = Math.max(state.longestPause, now - last)
      last = now
    }, 50)
  })
const longestPause = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { longestPause: number }).longestPause)

test('[REP-03b] [REP-04a-c] [GEN-03] creates both exports with the captured data, notifies, emails, and lists them under Downloads', async ({
  page,
  owner,
  makeUser,
  signIn,
}) => {
  // a worker that other tests also use writes both files
  test.slow()
  const world = await exportWorld(owner)
  const { client, own, shared, beer, water, secret, alba, brisa, hush, word, make } = world
  const first = await world.send(
    own,
    '2026-10-05 08:30',
    banners(
      [
        [beer, alba],
        [water, brisa],
      ],
      [[beer, brisa]],
    ),
  )
  await world.send(
    shared,
    '2026-10-14 22:10',
    banners(
      [[beer, alba]],
      [
        [secret, hush],
        [beer, brisa],
      ],
    ),
  )
  const product = await make.product(client, EAN, word('Own product'))
  await make.recommend(product, own, 5)
  await make.observe(EAN, own, '2026-10-05T09:00:00Z', { list: 4, final: 3 })
  await make.observe(EAN, shared, '2026-10-05T10:00:00Z', { list: 6 })
  const account: Account = await makeUser({ roles: ['Viewer'], clientId: client })
  const address = getAddress(account)
  await signIn(page, account)
  await page.goto('/')

  const retail = await openExport(page, 'Retail Media Performance', 'Retail Media Performance Export')
  await typeDay(page, retail, 'From', '01102026')
  await typeDay(page, retail, 'To', '30092026')
  await retail.getByRole('textbox', { name: 'E-mail' }).fill('stranger@elsewhere.example')
  await page.keyboard.press('Enter')
  await expect(retail.getByText('The end date must be after the start date.')).toBeVisible()
  // the invalid field gets the focus
  await expect(getDayField(retail, 'To')).toBeFocused()
  await page.keyboard.type('31102026')
  await expect(retail.getByText('2 captures in the file')).toBeVisible()
  await expectNoViolationHere(page, 'the export')
  await retail.getByRole('button', { name: 'Prepare file' }).click()
  await expect(retail.getByText('The address is outside the mail domains of your company.')).toBeVisible()
  await retail.getByRole('textbox', { name: 'E-mail' }).fill(address)
  await page.keyboard.press('Enter')
  await expect(retail.getByText(/find the file under Downloads/)).toBeVisible()
  await expect(retail.getByText(`Mailed to ${address}`, { exact: true })).toBeVisible({ timeout: 30_000 })
  await expectNoViolationHere(page, 'the export')
  const retailFile = await fetchFrom(page, retail)
  expect(retailFile.suggestedFilename()).toBe('Retail Media Performance 2026-10-01 to 2026-10-31.xlsx')
  const retailSheets = await readSheets(retailFile)
  expect(Object.keys(retailSheets)).toEqual(['Summary', 'Lines', 'Definitions'])
  const lines = retailSheets.Lines ?? []
  expect(lines.map(({ Category, Brand, Share, Own }) => [Category, Brand, Share, Own])).toEqual([
    [word('Beer'), word('Alba'), 1, 'Yes'],
    [word('Beer'), word('=Brisa'), 0.5, 'No'],
    [word('Beer'), word('Alba'), 0.5, 'Yes'],
    [word('Water'), word('=Brisa'), 0.5, 'No'],
    [word('Beer'), word('=Brisa'), 1, 'No'],
  ])
  expect(lines.at(-1)).toMatchObject({ Capture: first, Country: 'Spain', 'Weighted banners': 9 })
  const total = retailSheets.Summary?.find((row) => Object.values(row).includes('Total'))
  expect(Object.values(total ?? {})).toContain(3.5)
  await page.keyboard.press('Escape')

  // no accessibility check after this, because it blocks the page
  await watchPage(page)
  const products = await openExport(page, 'Product Performance', 'Product Performance')
  await typeDay(page, products, 'From', '01102026')
  await typeDay(page, products, 'To', '31102026')
  await products.getByRole('button', { name: 'Minimum' }).click()
  const eans = products.getByRole('combobox', { name: 'EANs' })
  await eans.fill(`12 ${EAN}; 4006381333948 `)
  await expect(products.getByText('12 is not an EAN. EANs have 8 or 13 digits.')).toBeVisible()
  await products.getByRole('button', { name: 'Prepare file' }).click()
  await expect(products.getByText(/find the file/)).toBeHidden()
  await eans.fill('')
  await expect(products.getByText('1 product at 2 eTailers in the file')).toBeVisible()
  await products.getByRole('button', { name: 'Prepare file' }).click()
  // it can be closed immediately: the work continues, and a message appears when it is done
  await expect(products.getByText(/find the file under Downloads/)).toBeVisible()
  await products.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Your export is ready')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: account.username }).click()
  await page.getByRole('menuitem', { name: /^Downloads…/ }).click()
  const downloads = page.getByRole('dialog', { name: 'Downloads' })
  await expect(downloads.getByText(`Mailed to ${address}`, { exact: true })).toBeVisible()
  const productRow = downloads.getByRole('listitem').filter({ hasText: 'Product Performance' })
  const productSheets = await readSheets(await fetchFrom(page, productRow))
  expect(Object.keys(productSheets)).toEqual(['Product Performance', 'Definitions'])
  const prices = productSheets['Product Performance'] ?? []
  expect(prices.map((row) => [row.EAN, row['List price'], row['Final price'], row['Price index']])).toEqual([
    [EAN, 6, 6, 200],
    [EAN, 4, 3, 100],
  ])
  expect(prices[1]).toMatchObject({
    Name: word('Own product'),
    'Promotion depth': 0.25,
    'In stock': 'Yes',
    Currency: 'EUR',
  })
  expect(await longestPause(page)).toBeLessThan(2_000)

  const mail = await waitForMail(address, { subject: /^Retail Media Performance, 01\/10\/2026 to 31\/10\/2026$/ })
  expect(mail.text).toContain("It's attached.")
  expect(JSON.stringify(mail)).not.toContain(word('Hush'))
})
