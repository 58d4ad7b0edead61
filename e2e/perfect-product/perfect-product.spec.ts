import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { type Cell, writeWorkbook } from '../../apps/server/src/platform/workbook.ts'
import { computeCheckDigit } from '../../packages/contract/src/ingest/facts.ts'
import { expect, test } from '../support/fixtures.ts'
import type { Shop } from '../support/review.ts'
import { expectNoViolation } from '../support/violations.ts'

const HEADS = ['EAN', 'SKU', 'Name', 'Brand', 'Category', 'eTailer', 'Recommended price', 'Currency']
const RESULT = 'Result of perfect product import.xlsx'

let last = Date.now() % 1e9
function newEan(): string {
  last += 1
  const digits = `28${String(last).padStart(10, '0')}`
  return digits + computeCheckDigit(digits)
}

const workbook = (heads: readonly string[], rows: readonly Cell[][]) => {
  const columns = heads.map((header) => ({ header, kind: 'text', width: 20 }) as const)
  return buffer(writeWorkbook([{ name: 'Products', columns, rows }]))
}
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const product = ({ categories: [category], platform }: Shop, ean = newEan()): Cell[] => {
  const brand = category?.trades[0]?.name ?? ''
  return [ean, null, `Product ${ean}`, brand, category?.name ?? '', platform, 4.5, 'EUR']
}

/** Clicks the button and chooses this file in the browser's file chooser. */
async function importList(page: Page, name: string, content: Buffer) {
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import Product List' }).click()
  await (await choosing).setFiles({ name, mimeType: xlsx, buffer: content })
}

const panel = (page: Page) => page.getByRole('region', { name: 'Import', exact: true })
const figure = (page: Page, result: string) =>
  panel(page)
    .locator('div')
    .filter({ has: page.getByText(result, { exact: true }) })
    .last()
    .locator('dd')

/** The rows of a saved file, including the header. */
async function readRows(path: string) {
  return (await readXlsx(await readFile(path))).sheets.map(({ rows }) => rows)
}

test('[UP-01a-c] [UP-02b] [UP-03] [UP-06] lets a service manager fill in the template, import it and save the result', async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
}) => {
  const { clientId, platformId } = shop
  await owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
  for (const { categoryId } of shop.categories) {
    await owner.query('insert into client_category values ($1, $2)', [clientId, categoryId])
  }
  await signIn(page, await makeUser({ roles: ['ServiceManager'], clientId }))
  await page.goto('/perfect-product')
  await expect(page.getByRole('heading', { level: 1, name: 'Upload Product List' })).toBeVisible()
  await expect(page.getByLabel('Product list', { exact: true })).toHaveAttribute('accept', /^\.xlsx,/)
  await expect(page.getByText('None yet.')).toBeVisible()
  await expectNoViolation(page, 'before the first import')

  const saving = page.waitForEvent('download')
  const download = page.getByRole('link', { name: 'Download Template', exact: true })
  await expect(download).toBeVisible()
  await download.click()
  const template = await saving
  expect(new URL(template.url()).pathname).toBe('/api/ecoPerfectProduct/downloadTemplate/')
  const [[heads = []] = [], explained = []] = await readRows(await template.path())
  expect(heads).toEqual([...HEADS, 'Client'])
  expect(explained).toHaveLength(HEADS.length + 2)

  const known = product(shop)
  const rows = [known, [...known.slice(0, 5), null, null, null], product(shop, '4006381333932'), product(shop)]
  const result = page.waitForEvent('download')
  await importList(page, 'Spring.xlsx', await workbook(heads.map(String), rows))
  const saved = await result
  expect(saved.suggestedFilename()).toBe(RESULT)
  const [[resultHeads, ...resultRows] = []] = await readRows(await saved.path())
  expect(resultHeads).toEqual([...HEADS, 'Client', 'Result', 'Message'])
  expect(resultRows.map((cells) => [cells[0], ...cells.slice(9)])).toEqual([
    [known[0], 'Created', null],
    [known[0], 'Unchanged', null],
    ['4006381333932', 'Rejected', "EAN: the check digit of '4006381333932' is wrong."],
    [rows[3]?.[0], 'Created', null],
  ])
  await expect(panel(page).getByRole('heading', { name: 'Spring.xlsx was imported' })).toBeVisible()
  for (const [name, count] of Object.entries({ Created: 2, Updated: 0, Unchanged: 1, Rejected: 1 })) {
    await expect(figure(page, name)).toHaveText(String(count))
  }
  const before = page.getByRole('region', { name: 'Your last imports' }).getByRole('listitem')
  await expect(before).toHaveText([/Import of products: Spring.*1 of 4 rows were rejected\./])
  await expectNoViolation(page, 'after an import')
  const { rows: stored } = await owner.query('select from product where client_id = $1', [clientId])
  expect(stored).toHaveLength(2)

  // dropped anywhere on the screen
  const again = page.waitForEvent('download')
  const file = await page.evaluateHandle(
    ([content, type]) => {
      const carried = new DataTransfer()
      const bytes = Uint8Array.from(atob(content ?? ''), (sign) => sign.charCodeAt(0))
      carried.items.add(new File([bytes], 'Dropped.xlsx', { type: type ?? '' }))
      return carried
    },
    [(await workbook(HEADS, [known])).toString('base64'), xlsx],
  )
  await page.getByText('Columns of the list').dispatchEvent('drop', { dataTransfer: file })
  await again
  await expect(panel(page).getByRole('heading', { name: 'Dropped.xlsx was imported' })).toBeVisible()
  await expect(figure(page, 'Unchanged')).toHaveText('1')
})

test('[UP-04] [UP-01c] says why a file cannot be imported, and where the result will be after a lost connection', async ({
  page,
  shop,
  signInAs,
}) => {
  await signInAs('Admin')
  await page.goto('/perfect-product')
  const alert = panel(page).getByRole('alert')
  await importList(page, 'Spring.csv', Buffer.from('EAN'))
  await expect(alert).toContainText('Spring.csv: Choose an Excel file (.xlsx).')
  await importList(page, 'Text.xlsx', Buffer.from('This is no workbook'))
  await expect(alert).toContainText('The file cannot be read. It is not an Excel file (.xlsx).')
  await importList(page, 'Heads.xlsx', await workbook(HEADS, [product(shop)]))
  await expect(alert).toContainText("The first row must contain column names, but 'Client' is missing.")
  await expectNoViolation(page, 'after a failure')

  const call = '**/api/ecoPerfectProduct/Import'
  const good = await workbook([...HEADS, 'Client'], [[...product(shop), 'Nobody']])
  await page.route(call, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<p>Broken</p>' }))
  await importList(page, 'Broken.xlsx', good)
  await expect(alert).toContainText(`Broken.xlsx was not importedThe product list could not be imported.`)
  await page.unroute(call)

  // the file arrives, but the response is lost
  await page.route(call, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await importList(page, 'Lost.xlsx', good)
  await expect(panel(page).getByRole('heading', { name: 'Lost.xlsx was imported' })).toBeVisible()
  await expect(panel(page).getByText('1 of 1 rows were rejected.', { exact: true })).toBeVisible()
  const saving = page.waitForEvent('download')
  await panel(page).getByRole('link', { name: 'Save the result' }).click()
  expect((await saving).suggestedFilename()).toBe(RESULT)
  await page.unroute(call)
  await page.route(call, (route) => route.abort('connectionrefused'))
  await importList(page, 'Never.xlsx', good)
  await expect(panel(page).getByRole('heading', { name: 'The connection was lost' })).toBeVisible()
  await expectNoViolation(page, 'a lost connection')
})
