import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { RECORD_NAMES, RECORD_PLACES, type RecordName } from '../../packages/contract/src/access/records.ts'
import type { RecordDefinition } from '../../packages/contract/src/master-data/record.ts'
import { RECORDS } from '../../packages/contract/src/master-data/records.ts'
import { expect, test } from '../support/fixtures.ts'
import { confirmDialog } from '../support/record-form.ts'
import {
  MADE_BY_FORM,
  makeRecord,
  makeRelatedRecords,
  makeSample,
  newTag,
  placeCompanyAccount,
  placeProductImage,
  placeSession,
} from '../support/records.ts'
import { expectNoViolation } from '../support/violations.ts'

const grid = (page: Page): Locator => page.getByRole('grid')
const rows = (page: Page): Locator => grid(page).locator('tbody tr')
const searchField = (page: Page) => page.getByRole('textbox', { name: 'Search' })
const getPath = (name: RecordName) => `/admin/${RECORD_PLACES[name].address}`

async function search(page: Page, text: string) {
  await searchField(page).fill(text)
  await searchField(page).press('Enter')
  await expect(page).toHaveURL(new RegExp(`search=${text}`))
}

/** The column that identifies a record: the first one that isn't a picture. */
function getLead(name: RecordName): string {
  const { columns, fields }: RecordDefinition = RECORDS[name]
  const lead = columns.find((column) => fields[column]?.kind !== 'part') ?? ''
  return fields[lead]?.label ?? ''
}

test('keeps a record open if it was opened before the search was applied', async ({ page, shop, signInAs }) => {
  await signInAs('Admin')
  const tag = newTag()
  const [category] = shop.categories
  const values = { categoryId: category?.categoryId, clientId: shop.clientId, platformIds: [shop.platformId] }
  await makeRecord(page, 'keywords', { ...values, keyword: tag })
  await page.goto(`/admin/keywords?search=${tag}`)
  const edit = rows(page).getByRole('button', { name: /^Edit / })
  await expect(edit).toBeVisible()
  // both before the search is sent
  const button = await edit.elementHandle()
  await searchField(page).evaluate(
    (field: HTMLInputElement, { text, button }) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
      if (button instanceof HTMLElement) button.click()
    },
    { text: tag.slice(0, -1), button },
  )
  const dialog = page.getByRole('dialog', { name: 'Edit keyword' })
  await expect(page).toHaveURL(new RegExp(`search=${tag.slice(0, -1)}&`))
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Keyword' })).toHaveValue(tag)
})

test('[MENU-06a] [ADM-03] [ADM-01] opens, searches and sorts each of the fourteen records and eight lists from the menu', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  test.slow()
  const tag = newTag()
  const words = [`alpha-${tag}`, `beta-${tag}`]
  await page.setViewportSize({ width: 1920, height: 1000 })
  await signInAs('Admin')
  const neighbours = await makeRelatedRecords(page, shop)
  for (const word of words) {
    const others = MADE_BY_FORM.filter((name) => name !== 'users')
    await Promise.all(others.map((name) => makeRecord(page, name, makeSample(name, word, neighbours))))
    const user = await makeRecord(page, 'users', makeSample('users', word, neighbours))
    await placeSession(owner, user.id)
    await placeCompanyAccount(owner, user.id, word)
    await placeProductImage(owner, shop, word)
  }

  await page.goto('/home')
  for (const name of RECORD_NAMES) {
    const { title } = RECORD_PLACES[name]
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Admin' }).click()
    await page.getByRole('menuitem', { name: title, exact: true }).click()
    await expect(page).toHaveURL(getPath(name))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await search(page, tag)
    await expect(page.getByText('1 - 2 out of 2'), title).toBeVisible()

    const head = grid(page).getByRole('columnheader', { name: getLead(name), exact: true })
    const order = (await head.getAttribute('aria-sort')) === 'ascending' ? 'descending' : 'ascending'
    await head.getByRole('button').click()
    await expect(head, title).toHaveAttribute('aria-sort', order)
    await expect(rows(page), title).toContainText(order === 'ascending' ? words : words.toReversed())
  }
})

test('[ADM-01] works by keyboard and keeps the state of a list in its address', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  const tag = newTag()
  await owner.query(
    `insert into keyword (keyword, category_id, client_id)
     select format('%s word %s', $1::text, to_char(n, 'FM00')), $2, $3 from generate_series(1, 23) n`,
    [tag, shop.categories[0]?.categoryId, shop.clientId],
  )
  const word = (number: number) => `${tag} word ${String(number).padStart(2, '0')}`
  await signInAs('Admin')
  await page.goto(getPath('keywords'))
  await expect(searchField(page)).toHaveAttribute('placeholder', 'Search keyword, category, client')
  await page.keyboard.press('/')
  await expect(searchField(page)).toBeFocused()
  await page.keyboard.type(tag)
  await expect(page.getByText('1 - 20 out of 23')).toBeVisible()
  await expect(page.getByText('Results per page:')).toBeVisible()

  // page, size and order survive a reload and follow the back button
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.reload()
  await expect(page.getByText('21 - 23 out of 23')).toBeVisible()
  await expect(searchField(page)).toHaveValue(tag)
  await grid(page).getByRole('columnheader', { name: 'Keyword' }).getByRole('button').click()
  await expect(rows(page).first()).toContainText(word(23))
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ search: tag, order: 'descending' })
  await page.getByRole('combobox', { name: 'Results per page:' }).click()
  await page.getByRole('option', { name: '10' }).click()
  await expect(page.getByText('1 - 10 out of 23')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('21 - 23 out of 23')).toBeVisible()

  // the cursor moves across pages, and the URL contains the open record
  const current = () => grid(page).locator('tr[data-current]')
  await grid(page).focus()
  await page.keyboard.press('ArrowUp')
  await expect(current()).toContainText(word(20))
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  await expect(current()).toContainText(word(2))
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: 'Keyword' })).toHaveValue(word(2))
  await expect(page).toHaveURL(/[?&]id=\d+/)
  await page.reload()
  await expect(form.getByRole('textbox', { name: 'Keyword' })).toHaveValue(word(2))
  await page.keyboard.press('Escape')
  await expect(form).toHaveCount(0)
  await expect(page).not.toHaveURL(/[?&]id=/)
  await expect(current()).toContainText(word(2))
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/[?&]id=new/)
  await expect(page.getByRole('dialog', { name: 'New keyword' })).toBeVisible()
  await page.goBack()
  await expect(form).toHaveCount(0)
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toContainText(word(2))
  await confirmDialog(page, RECORDS.keywords.removal.asks)
  await expect(page.getByText('The keyword has been deleted')).toBeVisible()
  await expect(page.getByText('1 - 20 out of 22')).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('New keyword')
  await page.keyboard.press('Escape')

  // exports the filtered list, then imports
  await page.getByRole('button', { name: 'Excel' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^Keywords .*\.xlsx$/)
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const buffer = await readFile(await file.path())
  await page.getByLabel('Excel file').setInputFiles({ name: 'Words.xlsx', mimeType, buffer })
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Import of keywords: Words. You can find the result in Downloads.')).toBeVisible()
  await expect(page.getByText('Your import is done')).toBeVisible()
  await expect(page.getByText('1 - 20 out of 22')).toBeVisible()

  await search(page, `${tag}-nothing`)
  await expect(page.getByText(`No keyword matches '${tag}-nothing'.`)).toBeVisible()
  await expect(page.getByText('0 out of 0')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search', exact: true }).click()
  await expect(rows(page)).toHaveCount(20)
})

test('[ADM-01] reports a failed list, changes nothing for readers, and is hidden from others', async ({
  page,
  shop,
  signIn,
  signInAs,
  makeUser,
}) => {
  const { clientId } = shop
  const lists = '**/api/admin/keywords?*'
  await signInAs('Campaign')
  await page.route(lists, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(getPath('keywords'))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByText('An error has occurred', { exact: true }).first()).toBeVisible()
  await page.unroute(lists)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()

  // the Campaign role can read keywords and edit urls, but the menu doesn't link one to the other
  await expect(page.getByRole('button', { name: 'New keyword' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Delete / })).toHaveCount(0)
  await page.keyboard.press('n')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Keyword' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const places = page.getByRole('navigation', { name: 'Records' }).getByRole('link')
  await expect(places).toHaveCount(RECORD_NAMES.filter((name) => RECORD_PLACES[name].readers.length > 1).length)
  await places.filter({ hasText: /^Urls$/ }).click()
  await expect(page.getByRole('button', { name: 'New url' })).toBeVisible()

  await signIn(page, await makeUser({ roles: ['Viewer'], clientId }))
  await page.goto(getPath('keywords'))
  await expect(page.getByRole('heading', { name: 'You do not have access to this page.' })).toBeVisible()
})

test('has no accessibility violation in a list, its menu and import dialog; shows cards on a phone', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  const tag = newTag()
  await placeProductImage(owner, shop, tag)
  const { username } = await signInAs('Admin')
  await page.goto(`${getPath('productImages')}?search=${tag}`)
  await expect(rows(page)).toHaveCount(1)
  await expectNoViolation(page, 'product images')
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import product images' })
  const choice = dialog.getByLabel('Excel file')
  await choice.setInputFiles({ name: 'images.csv', mimeType: 'text/csv', buffer: Buffer.from('sku') })
  await expect(dialog.getByText('Choose an Excel file (.xlsx).')).toBeVisible()
  await expectNoViolation(page, 'import')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: `Tools of ${tag}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: 'Records' }).click()
  await page.getByRole('option', { name: 'Sessions' }).click()
  await expect(page).toHaveURL(getPath('sessions'))
  // few rows, so that the footer covers none of them
  await search(page, username)
  await expect(page.getByText('1 - 1 out of 1')).toBeVisible()
  await expectNoViolation(page, 'sessions')
})
