import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { pressKey, type Stroke } from '../support/keyboard.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import { expectSaved, getDialog, getHeads, openForReview, readCapture } from '../support/review-form.ts'
import { fillInbox, openFirst } from '../support/review-tray.ts'

const alt = (key: string, code: string): Stroke => ({ key, code, alt: true })

/** ALT+A on each keyboard layout, and the shortcut at the same position on a US keyboard. */
const SAVES = [
  { layout: 'QWERTY', stroke: alt('a', 'KeyA'), neighbor: alt('q', 'KeyQ') },
  { layout: 'AZERTY', stroke: alt('a', 'KeyQ'), neighbor: alt('q', 'KeyA') },
  { layout: 'Russian', stroke: alt('ф', 'KeyA'), neighbor: alt('й', 'KeyQ') },
  { layout: 'a Mac with Option', stroke: alt('å', 'KeyA'), neighbor: alt('œ', 'KeyQ') },
] as const

for (const { layout, stroke, neighbor } of SAVES) {
  test(`saves with ALT+A by the printed letter on ${layout}`, async ({ page, owner, openSound }) => {
    const { captureId } = await openSound()
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(new URL(request.url()).pathname))
    await pressKey(page, neighbor)
    await page.keyboard.press('Alt+KeyH')
    await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
    expect(sent).not.toContain(`/api/captures/${captureId}`)
    await page.keyboard.press('Escape')
    await pressKey(page, stroke)
    await expectSaved(page, captureId)
    expect(await readCapture(owner, captureId)).toMatchObject({ state: 2, revision: 2 })
  })
}

test('asks for an error with ALT+W by the printed letter on AZERTY, even inside a field', async ({
  page,
  openSound,
}) => {
  const { form } = await openSound()
  await form.getByRole('textbox', { name: 'Additional data 1' }).focus()
  await pressKey(page, alt('z', 'KeyW'))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await pressKey(page, alt('w', 'KeyZ'))
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

for (const [layout, undo] of [
  ['QWERTZ', { key: 'z', code: 'KeyY', ctrl: true }],
  ['AZERTY', { key: 'z', code: 'KeyW', ctrl: true }],
] as const) {
  test(`undoes a discard with CTRL+Z by the printed letter on ${layout}`, async ({ page, owner, signInAs, shop }) => {
    await page.addInitScript(() => localStorage.setItem('showNext', '1'))
    await signInAs('Recognitor')
    const [first = 0, second = 0] = await fillInbox(owner, shop, 2)
    await openFirst(page, shop, first)
    await pressKey(page, alt('s', 'KeyS'))
    await expect(getDialog(page, second)).toBeVisible()
    await expect(page.getByRole('button', { name: `Undo: #${first} discarded` })).toBeVisible()
    await page.getByRole('region', { name: 'Picture' }).focus()
    await pressKey(page, undo)
    await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: 1, revision: 3 })
  })
}

const isOpen = (head: Locator) => expect(head).toHaveAttribute('aria-expanded', 'true')

test('uses printed letters in the picture, and digits without Shift on AZERTY', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop), validBanner(shop)] })
  const form = await openForReview(page, captureId)
  const picture: Locator = page.getByRole('region', { name: 'Picture', exact: true })
  await expect(picture).toBeFocused()
  await pressKey(page, { key: 'é', code: 'Digit2' })
  await isOpen(getHeads(form).nth(1))
  await pressKey(page, { key: '1', code: 'Digit1', shift: true })
  await isOpen(getHeads(form).nth(0))
  // M is at the position of the US semicolon; the comma is at the position of the US M
  await pressKey(page, { key: ',', code: 'KeyM' })
  await expect(picture).toBeFocused()
  await pressKey(page, { key: 'm', code: 'Semicolon' })
  await expect(form.getByRole('combobox', { name: 'Campaign' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(picture).toBeFocused()
  await pressKey(page, { key: 'a', code: 'KeyQ' })
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({ state: 2 })
})

async function openKeys(page: Page): Promise<Locator> {
  await page.keyboard.press('?')
  return page.getByRole('dialog', { name: 'Keyboard shortcuts' })
}

test('explains in the list of shortcuts that letters follow the printed keys', async ({ page, openSound }) => {
  await openSound()
  await page.getByRole('region', { name: 'Picture', exact: true }).focus()
  await expect(await openKeys(page)).toContainText('Letters are the printed ones on every keyboard layout')
})
