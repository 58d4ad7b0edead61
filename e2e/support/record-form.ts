import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Field, FieldKind } from '../../packages/contract/src/master-data/fields.ts'
import { RecordAnswer } from '../../packages/contract/src/master-data/record.contract.ts'
import type { RecordDefinition } from '../../packages/contract/src/master-data/record.ts'
import { newCountryCode, TAG } from './records.ts'
import { E2E_URL } from './settings.ts'

/** Goes there as a link of the product does, without loading it anew. */
async function show(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address)
}

const addressOf = ({ place }: RecordDefinition, id: number | 'new') => `/admin/${place.address}?id=${id}`

/** Opens a form and waits until it can be typed into. */
export async function openForm(page: Page, definition: RecordDefinition, id: number | 'new'): Promise<Locator> {
  await show(page, addressOf(definition, id))
  const form = page.getByRole('dialog', { name: `${id === 'new' ? 'New' : 'Edit'} ${definition.one}`, exact: true })
  await expect(form.locator('[data-field]').first()).toBeVisible()
  return form
}

/** The plainest text that a field takes. */
export function textFor({ schema }: Field, word: string): string {
  const candidates = [word, `${word}.example`, `${word}@test.invalid`, `https://${word}.example/`]
  const fits = (text: string) => schema.safeParse(text).success
  const fitting = candidates.find(fits) ?? [newCountryCode()].find(fits)
  if (fitting === undefined) throw new Error('No text fits the field.')
  return fitting
}

/** Takes one that stays: what tests make, use and take away is called by a tag, and theirs alone. */
async function takeLast(field: Locator): Promise<void> {
  await field.press('ArrowDown')
  await field.page().getByRole('listbox').getByRole('option').filter({ hasNotText: TAG }).last().click()
}

type Fill = (form: Locator, field: Field, word: string) => Promise<void>

const textbox = (form: Locator, { label }: Field) => form.getByRole('textbox', { name: label, exact: true })
const combobox = (form: Locator, { label }: Field) => form.getByRole('combobox', { name: label, exact: true })
const group = (form: Locator, { label }: Field) => form.getByRole('group', { name: label, exact: true })

const choose: Fill = (form, field) => takeLast(combobox(form, field))

/** How a field of each kind that must be given is filled in. */
const FILLS: { readonly [Kind in FieldKind]?: Fill } = {
  text: (form, field, word) => textbox(form, field).fill(textFor(field, word)),
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

/** Fills in what must be given, and nothing else. */
export async function fillRequired(form: Locator, { fields }: RecordDefinition, word: string): Promise<void> {
  for (const field of Object.values(fields)) {
    if (!field.isRequired) continue
    const fill = FILLS[field.kind]
    if (!fill) throw new Error(`Nobody said how to fill in a ${field.kind}.`)
    await fill(form, field, word)
  }
}

const callOf = ({ place }: RecordDefinition, rest = '') => `${E2E_URL}/api/admin/${place.address}${rest}`

/** The number of the one record that a word finds; undefined where there is none. */
export async function idOf(page: Page, definition: RecordDefinition, word: string): Promise<number | undefined> {
  const answer = await page.request.get(callOf(definition, `?search=${word}`))
  const { data: rows } = (await answer.json()) as { data: { id: number }[] }
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]?.id
}

export async function stored(page: Page, definition: RecordDefinition, id: number): Promise<RecordAnswer> {
  return RecordAnswer.parse(await (await page.request.get(callOf(definition, `/${id}`))).json())
}

/** What somebody else does meanwhile: reads the record and stores it with a change. */
export async function changeBehind(
  page: Page,
  definition: RecordDefinition,
  id: number,
  change: object,
): Promise<void> {
  const { revision, values } = await stored(page, definition, id)
  const answer = await page.request.put(callOf(definition, `/${id}`), {
    headers: { origin: E2E_URL },
    data: { revision, values: { ...values, ...change } },
  })
  expect(answer.status()).toBe(200)
}

/** Chooses by typing, as a person does. */
export async function chooseByName(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(text)
  await page.getByRole('option', { name: text, exact: true }).click()
}

/** ENTER says yes to what is asked. */
export async function agree(page: Page, question: string) {
  const asked = page.getByRole('alertdialog', { name: question })
  await expect(asked.getByRole('button').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asked).toHaveCount(0)
}
