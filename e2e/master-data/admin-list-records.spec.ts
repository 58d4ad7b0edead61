import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import { type Cell, writeWorkbook } from '../../apps/server/src/platform/workbook.ts'
import { expect, test } from '../support/fixtures.ts'
import { confirmDialog } from '../support/record-form.ts'
import { makeRecord, newCountryCode, newTag } from '../support/records.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import { expectNoViolation } from '../support/violations.ts'

const rows = (page: Page): Locator => page.getByRole('grid').locator('tbody tr')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type Sheet = Record<string, Cell>[]

/** Downloads the filtered list and reads the file. */
async function exportList(page: Page): Promise<Sheet> {
  await page.getByRole('button', { name: 'Excel' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export' }).click()
  const { sheets } = await readXlsx(await readFile(await (await download).path()), { sheets: [0] })
  const [heads = [], ...lines] = sheets[0]?.rows ?? []
  return lines.map((cells) => Object.fromEntries(heads.map((head, place) => [String(head), cells[place] ?? null])))
}

async function importList(page: Page, sheet: Sheet): Promise<void> {
  const columns = Object.keys(sheet[0] ?? {}).map((header) => ({ header, kind: 'text', width: 20 }) as const)
  const lines = sheet.map((row) => columns.map(({ header }) => row[header] ?? null))
  await page.getByRole('button', { name: 'Excel' }).click()
  await page.getByRole('menuitem', { name: 'Import…' }).click()
  await page.getByLabel('Excel file').setInputFiles({
    name: 'Lists.xlsx',
    mimeType: XLSX,
    buffer: await buffer(writeWorkbook([{ name: 'Any', columns, rows: lines }])),
  })
  await page.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByText('Your import is done')).toBeVisible()
}

async function openRow(page: Page, name: string, title: string): Promise<Locator> {
  await rows(page)
    .filter({ hasText: name })
    .getByRole('button', { name: /^Edit / })
    .click()
  const form = page.getByRole('dialog', { name: title })
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(name)
  return form
}

async function save(form: Locator): Promise<void> {
  await form.press('Alt+KeyA')
  await expect(form).toBeHidden()
}

const history = (form: Locator) => form.getByRole('list', { name: 'Changes, newest first' }).getByRole('listitem')

test('[ADM-01] lets an Admin add a country, use it, and delete it once it is unused', async ({ page, signInAs }) => {
  const [word, code, other, third] = [newTag(), newCountryCode(), newCountryCode(), newCountryCode()]
  await signInAs('Admin')
  await page.goto(`/admin/countries?search=${word}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible()
  await expect(page.getByText(`No country matches '${word}'.`)).toBeVisible()
  await page.getByRole('button', { name: 'New country' }).first().click()
  let form = page.getByRole('dialog', { name: 'New country' })
  await form.getByRole('textbox', { name: 'Name' }).fill(word)
  await form.getByRole('textbox', { name: 'Code' }).fill('ES')
  await form.press('Alt+KeyA')
  await expect(form.getByText('Another country has this code.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await save(form)
  await expect(rows(page)).toContainText([code])

  // an eTailer's name starts with its country code, which can change
  const retailer = await makeRecord(page, 'platforms', {
    nameWithoutPrefix: `Shop ${word}`,
    countryId: Number((await exportList(page))[0]?.Id),
    platformTypeId: 1,
    timeZone: 'Asia/Tokyo',
    isActive: true,
  })
  expect(retailer.name).toBe(`${code} - Shop ${word}`)
  form = await openRow(page, word, 'Edit country')
  await expect(form.getByText('In use by 1 retailer, so it cannot be deleted.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await form.getByRole('textbox', { name: 'Code' }).fill(other)
  await save(form)
  form = await openRow(page, word, 'Edit country')
  await expect(history(form).first()).toContainText(`Code ${code} → ${other}`)
  await form.getByRole('button', { name: 'Show them' }).click()
  await expectNoViolation(page, 'a country in use')
  await form
    .getByRole('list', { name: 'Retailers' })
    .getByRole('link', { name: `${other} - Shop ${word}` })
    .click()
  form = page.getByRole('dialog', { name: 'Edit retailer' })
  await form.getByRole('button', { name: 'Delete' }).click()
  await confirmDialog(page, 'Delete this retailer?')
  await expect(form).toBeHidden()

  // export and import: one renamed country and one new one
  await page.goto(`/admin/countries?search=${word}`)
  await expect(rows(page)).toHaveCount(1)
  const [row = {}] = await exportList(page)
  expect(row).toMatchObject({ Name: word, Code: other })
  await importList(page, [
    { ...row, Name: `${word} one` },
    { ...row, Id: null, Revision: null, Name: `${word} two`, Code: third },
  ])
  await expect(rows(page)).toContainText([`${word} one`, `${word} two`])
  for (const name of [`${word} one`, `${word} two`]) {
    await rows(page)
      .filter({ hasText: name })
      .getByRole('button', { name: /^Delete / })
      .click()
    await confirmDialog(page, 'Delete this country?')
    await expect(rows(page).filter({ hasText: name })).toHaveCount(0)
  }
})

test('[ADM-01] keeps the search flag and weight of a page section while a capture uses it', async ({
  page,
  owner,
  shop,
  signInAs,
}) => {
  const word = newTag()
  await signInAs('Admin')
  await page.goto(`/admin/location-sections?search=${word}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Page sections' })).toBeVisible()
  await page.getByRole('button', { name: 'New page section' }).first().click()
  let form = page.getByRole('dialog', { name: 'New page section' })
  await form.getByRole('textbox', { name: 'Name' }).fill(word)
  const weight = form.getByRole('textbox', { name: 'Weight' })
  await weight.fill('0')
  await form.press('Alt+KeyA')
  await expect(form.getByText('Weight is not valid.')).toBeVisible()
  await weight.fill('')
  await weight.pressSequentially('2,50')
  await expect(weight).toHaveValue('2.50')
  await expectNoViolation(page, 'a new page section')
  await save(form)
  await expect(rows(page)).toContainText([/No.*2\.5/])

  form = await openRow(page, word, 'Edit page section')
  await form.getByRole('checkbox', { name: 'Search' }).check()
  await save(form)
  await expect(rows(page)).toContainText([/Yes.*2\.5/])
  const [row = {}] = await exportList(page)
  expect(row).toMatchObject({ Name: word, Search: 'Yes', Weight: 2.5 })
  await importList(page, [{ ...row, Weight: 3.75 }])
  await expect(rows(page)).toContainText([/Yes.*3\.75/])

  form = await openRow(page, word, 'Edit page section')
  await expect(history(form)).toContainText(['Weight 2.5 → 3.75', 'Search No → Yes', 'Created'])
  await expect(form.getByRole('button', { name: 'Delete' })).toBeEnabled()
  await placeForReview(owner, shop, {
    state: 'sent',
    banners: [{ ...validBanner(shop), locationSectionId: Number(row.Id) }],
  })
  await form.getByRole('button', { name: 'Delete' }).click()
  await confirmDialog(page, 'Delete this page section?')
  await expect(form.getByText('In use by captures, so it cannot be deleted.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Delete' })).toBeDisabled()
})
