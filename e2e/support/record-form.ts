import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Field, FieldKind } from '../../packages/contract/src/master-data/fields.ts'
import { RecordAnswer } from '../../packages/contract/src/master-data/record.contract.ts'
import type { RecordDefinition } from '../../packages/contract/src/master-data/record.ts'
import { newCountryCode, TAG } from './records.ts'
import { E2E_URL } from './settings.ts'

/** Navigates like a link in the product, without reloading. */
async function show(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address)
}

const getRecordAddress = ({ place }: RecordDefinition, id: number | 'new') => `/admin/${place.address}?id=${id}`

/** Opens a form and waits until it is editable. */
export async function openForm(page: Page, definition: RecordDefinition, id: number | 'new'): Promise<Locator> {
  await show(page, getRecordAddress(definition, id))
  const form = page.getByRole('dialog', { name: `${id === 'new' ? 'New' : 'Edit'} ${definition.one}`, exact: true })
  await expect(form.locator('[data-field]').first()).toBeVisible()
  return form
}

/** The simplest text that a field accepts. */
export function findValidText({ schema }: Field, word: string): string {
  const candidates = [word, `${word}.example`, `${word}@test.invalid`, `https://${word}.example/`]
  const fits = (text: string) => schema.safeParse(text).success
  const fitting = candidates.find(fits) ?? [newCountryCode()].find(fits)
  if (fitting === undefined) throw new Error('No text fits the field.')
  return fitting
}

/** Picks a permanent entry: those of other tests have a tag in their names. */
async function takeLast(field: Locator): Promise<void> {
  await field.press('ArrowDown')
  await field.page().getByRole('listbox').getByRole('option').filter({ hasNotText: TAG }).last().click()
}

type Fill = (form: Locator, field: Field, word: string) => Promise<void>

const textbox = (form: Locator, { label }: Field) => form.getByRole('textbox', { name: label, exact: true })
const combobox = (form: Locator, { label }: Field) => form.getByRole('combobox', { name: label, exact: true })
const group = (form: Locator, { label }: Field) => form.getByRole('group', { name: label, exact: true })

const choose: Fill = (form, field) => takeLast(combobox(form, field))

/** How to fill in a required field, by kind. */
const FILLS: { readonly [Kind in FieldKind]?: Fill } = {
  text: (form, field, word) => textbox(form, field).fill(findValidText(field, word)),
  number: (form, field) => textbox(form, field).fill('1'),
  choice: choose,
  ref: choose,
  refs: choose,
  choices: (form, field) => group(form, field).getByRole('checkbox').first().check(),
  pairs: async (form, field) => {
    await group(form, field).getByRole('button', { name: /^Add/ }).click()
    for (const side of await group(form, field).getByRole('combobox').all()) await takeLast(side)
  },
  part: async (form, field) => {
    const buffer = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#804020' } })
      .png()
      .toBuffer()
    await group(form, field)
      .locator('input[type=file]')
      .setInputFiles({ name: 'probe.png', mimeType: 'image/png', buffer })
    await expect(group(form, field).getByRole('img')).toBeVisible()
  },
}

/** Fills in only the required fields. */
export async function fillRequired(form: Locator, { fields }: RecordDefinition, word: string): Promise<void> {
  for (const field of Object.values(fields)) {
    if (!field.isRequired) continue
    const fill = FILLS[field.kind]
    if (!fill) throw new Error(`There is no rule to fill in a ${field.kind}.`)
    await fill(form, field, word)
  }
}

const getCallUrl = ({ place }: RecordDefinition, rest = '') => `${E2E_URL}/api/admin/${place.address}${rest}`

/** The id of the only record that matches a word; undefined if there is none. */
export async function findId(page: Page, definition: RecordDefinition, word: string): Promise<number | undefined> {
  const answer = await page.request.get(getCallUrl(definition, `?search=${word}`))
  const { data: rows } = (await answer.json()) as { data: { id: number }[] }
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]?.id
}

export async function fetchRecord(page: Page, definition: RecordDefinition, id: number): Promise<RecordAnswer> {
  return RecordAnswer.parse(await (await page.request.get(getCallUrl(definition, `/${id}`))).json())
}

/** Simulates another user: reads the record and saves it with a change. */
export async function changeBehind(
  page: Page,
  definition: RecordDefinition,
  id: number,
  change: object,
): Promise<void> {
  const { revision, values } = await fetchRecord(page, definition, id)
  const answer = await page.request.put(getCallUrl(definition, `/${id}`), {
    headers: { origin: E2E_URL },
    data: { revision, values: { ...values, ...change } },
  })
  expect(answer.status()).toBe(200)
}

/** Selects by typing. */
export async function chooseByName(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('option', { name: text, exact: true }).click()
}

/** Confirms a dialog with ENTER. */
export async function confirmDialog(page: Page, question: string) {
  const asked = page.getByRole('alertdialog', { name: question })
  await expect(asked.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
}
