import { expect, type Locator, type Page } from '@playwright/test'
import type pg from 'pg'
import type { CaptureDocument } from '../../packages/contract/src/captures/document.ts'
import type { TypeName } from './captures.ts'
import type { Shop } from './review.ts'

export const getDialog = (page: Page, captureId: number): Locator =>
  page.getByRole('dialog', { name: `#${captureId}`, exact: true })

/** Opens a capture by id, like a link, and waits until it is ready. */
export async function openForReview(page: Page, captureId: number, type: TypeName = 'banner'): Promise<Locator> {
  await page.goto(`/tray-${type}/detail/${captureId}`)
  const form = getDialog(page, captureId).getByRole('region', { name: 'Capture data' })
  // a cold start loads everything that the dialog needs
  await expect(form.getByRole('textbox', { name: 'eTailer' })).toBeVisible({ timeout: 45_000 })
  return form
}

export const getChoice = (form: Locator, name: string): Locator => form.getByRole('combobox', { name, exact: true })

/** Types a few letters and presses ENTER, like a reviewer. */
export async function pick(form: Locator, name: string, text: string): Promise<void> {
  const field = getChoice(form, name)
  await field.focus()
  await field.selectText()
  await field.pressSequentially(text)
  await field.press('Enter')
}

export async function readOptions(form: Locator, name: string): Promise<string[]> {
  await getChoice(form, name).press('ArrowDown')
  const options = form.page().getByRole('listbox', { name, exact: true }).getByRole('option')
  await expect(options.first()).toBeVisible()
  const names = await options.allTextContents()
  await getChoice(form, name).press('Escape')
  return names
}

/** Panel headers, in order. */
export const getHeads = (form: Locator): Locator =>
  form.getByRole('region', { name: 'Banners' }).getByRole('heading', { level: 3 }).getByRole('button')

/** Error messages at the fields. */
export const fieldError = (form: Locator, message: string): Locator => form.getByText(message, { exact: true })

interface StoredCapture extends CaptureDocument {
  readonly state: number
  readonly revision: number
}

export async function readCapture(owner: pg.Pool, captureId: number): Promise<StoredCapture> {
  const { rows } = await owner.query(
    `select capture_state_id as state, revision, to_char(when_local, 'YYYY-MM-DD"T"HH24:MI:SS') as "when", data1, data2,
       keyword, keyword_id as "keywordId", product_image_id as "productImageId", banners
     from capture where capture_id = $1`,
    [captureId],
  )
  return rows[0] as StoredCapture
}

export const expectSaved = (page: Page, captureId: number) => expect(getDialog(page, captureId)).toBeHidden()

/** The unique part of a name. */
export const getLetters = (name: string | undefined) => name?.split(' ').at(-1) ?? ''

export const getCategory = (shop: Shop, index: number) => {
  const category = shop.categories[index]
  if (!category) throw new Error('The shop has no such category.')
  return category
}
