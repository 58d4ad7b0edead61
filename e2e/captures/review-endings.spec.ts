import type { Page } from '@playwright/test'
import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { expect, test } from '../support/fixtures.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import { expectSaved, getDialog, getHeads, openForReview, readCapture } from '../support/review-form.ts'
import { button, data1, fillInbox, openFirst } from '../support/review-tray.ts'
import { currentId } from '../support/tray.ts'

const confirmDialog = (page: Page) => page.getByRole('alertdialog')
const previousButton = (page: Page) => page.getByRole('button', { name: /^Previous/ }).filter({ visible: true })

test('[REV-12c,d,g] performs the action of every shortcut, wherever the focus is', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const [captureId = 0] = await fillInbox(owner, shop, 1)
  const form = await openForReview(page, captureId)

  // works inside a text field, and with an open list
  await data1(page).focus()
  await page.keyboard.press('Alt+KeyB')
  await expect(getHeads(form)).toHaveCount(2)
  await form.getByRole('combobox', { name: 'Location', exact: true }).press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Alt+KeyC')
  await expect(form.getByRole('combobox', { name: 'Category 2', exact: true })).toBeFocused()

  // ESC closes the innermost element first, then the dialog, and keeps typed text
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
  await form.getByRole('combobox', { name: 'Category 2', exact: true }).press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await page.keyboard.press('Alt+KeyH')
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'History' })).toHaveCount(0)
  await expect(getDialog(page, captureId)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectSaved(page, captureId)
  await expect(page.getByText(`Your changes to #${captureId} are kept on this device.`)).toBeVisible()
  expect((await readCapture(owner, captureId)).revision).toBe(1)
})

test('[REV-12b,f] Save stores as Pending and Send as Sent, by button and by key', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  test.slow()
  await signInAs('Recognitor')
  const ids = await fillInbox(owner, shop, 4)
  const deeds = [
    () => page.keyboard.press('Alt+KeyA'),
    () => page.keyboard.press('Alt+Enter'),
    () => button(page, 'Save').click(),
    () => button(page, 'Send').click(),
  ]
  for (const [index, deed] of deeds.entries()) {
    const captureId = ids[index] ?? 0
    await openForReview(page, captureId)
    await deed()
    await expectSaved(page, captureId)
    const state = index % 2 === 0 ? 2 : 3
    await expect.poll(() => readCapture(owner, captureId)).toMatchObject({ state, revision: 2 })
  }
})

test('[REV-12a,e] [REV-14c,d] [REV-37] Discard and Error ask for confirmation by button but not with ALT+S, and skip validation', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  // four captures, one after the other
  test.slow()
  await signInAs('Recognitor')
  const place = () => placeForReview(owner, shop, { banners: [] })

  const first = await place()
  await openForReview(page, first)
  await button(page, 'Discard').click()
  await expect(confirmDialog(page)).toContainText('Are you sure you to discard this image?')
  await page.keyboard.press('Escape')
  await expect(confirmDialog(page)).toHaveCount(0)
  await expect(getDialog(page, first)).toBeVisible()
  await button(page, 'Discard').click()
  await page.keyboard.press('Enter')
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: CAPTURE_STATE.discarded, revision: 2 })
  await expectSaved(page, first)

  const second = await place()
  await openForReview(page, second)
  await data1(page).fill('typed, but not meant to be stored')
  // the message is shown for three seconds, and a slow machine may need that long for the key press
  await Promise.all([expect(page.getByText('Image discarded')).toBeVisible(), page.keyboard.press('Alt+KeyS')])
  await expect.poll(() => readCapture(owner, second)).toMatchObject({ state: CAPTURE_STATE.discarded, data1: null })
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => readCapture(owner, second)).toMatchObject({ state: CAPTURE_STATE.created, revision: 3 })

  for (const ask of [() => button(page, 'Error').click(), () => page.keyboard.press('Alt+KeyW')]) {
    const captureId = await place()
    await openForReview(page, captureId)
    await ask()
    await expect(confirmDialog(page)).toContainText('Are you sure you want to mark this image as an error?')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => readCapture(owner, captureId))
      .toMatchObject({ state: CAPTURE_STATE.withError, revision: 2 })
    await expectSaved(page, captureId)
  }
})

test('[REV-14] keeps the focus on a confirmation that opened before the form took focus, and the next key answers it', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  // simulates a slow machine with long frames
  await page.addInitScript(() => {
    localStorage.setItem('showNext', '1')
    const draw = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (run) => setTimeout(() => draw(run), 400) as unknown as number
  })
  await signInAs('Recognitor')
  const [first = 0, second = 0] = await fillInbox(owner, shop, 2)
  await openFirst(page, shop, first)
  await page.keyboard.press('Alt+KeyS')
  await expect(getDialog(page, second)).toBeVisible()
  await page.keyboard.press('Alt+KeyW')
  await expect(confirmDialog(page)).toContainText('Are you sure you want to mark this image as an error?')
  // waits for as many frames as the form might
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  await page.keyboard.press('Enter')
  await expect.poll(() => readCapture(owner, second)).toMatchObject({ state: CAPTURE_STATE.withError })
})

test('[REV-15] closes after a save without show next; with it, the next capture replaces it in the same dialog', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const [first = 0, second = 0, third = 0, fourth = 0] = await fillInbox(owner, shop, 4)
  await openFirst(page, shop, first)
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, first)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await expect(page.getByRole('checkbox', { name: `Select capture ${first}`, exact: true })).toHaveCount(0)
  await expect(page.getByText('1 - 3 out of 3')).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(getDialog(page, second)).toBeVisible()
  await page.getByRole('dialog').evaluate((dialog) => dialog.setAttribute('data-kept', 'yes'))
  await page.keyboard.press('Alt+Shift+KeyN')
  await page.keyboard.press('Alt+KeyA')
  await expect(getDialog(page, third)).toBeVisible()
  await page.keyboard.press('Alt+KeyS')
  await expect(getDialog(page, fourth)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveAttribute('data-kept', 'yes')

  // CTRL+Z outside a text field undoes the discard
  await page.getByRole('region', { name: 'Picture' }).focus()
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(() => readCapture(owner, third)).toMatchObject({ state: CAPTURE_STATE.created })
  await page.keyboard.press('Alt+Enter')
  await expect(getDialog(page, third)).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('0 out of 0')).toBeVisible()
})

test('sends a capture restored by Undo with one key, even if the list is updated late', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const [first = 0, second = 0] = await fillInbox(owner, shop, 2)
  await openFirst(page, shop, first)
  await page.keyboard.press('Alt+Shift+KeyN')
  await expect(page.getByText('Next capture is ready').filter({ visible: true })).toBeVisible()
  // the list still contains the first capture while its discard is pending
  const discard = Promise.withResolvers<void>()
  await page.route(`**/api/captures/${first}`, async (route) => {
    if (route.request().method() !== 'GET') await discard.promise
    await route.continue()
  })
  await page.keyboard.press('Alt+KeyS')
  await expect(getDialog(page, second)).toBeVisible()
  await expect(previousButton(page)).toBeEnabled()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))))

  const answers = Promise.withResolvers<void>()
  await page.route(`**/captures/${second}/neighbours*`, async (route) => {
    await answers.promise
    await route.continue()
  })
  discard.resolve()
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: CAPTURE_STATE.discarded })
  await page.getByRole('region', { name: 'Picture' }).focus()
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: CAPTURE_STATE.created })
  answers.resolve()
  await page.keyboard.press('Alt+Enter')
  await expect(getDialog(page, first)).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: CAPTURE_STATE.sent })
})

test('[REV-09d] [REV-36] Next and Previous move across pages, stop at the ends, and keep typed text', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const ids = await fillInbox(owner, shop, 12)
  const at = (index: number) => ids.at(index) ?? 0
  await openFirst(page, shop, at(0))
  await expect(button(page, 'Previous')).toBeDisabled()
  await data1(page).fill('half done')
  await page.keyboard.press('Alt+KeyN')
  await expect(page.getByText(`Your changes to #${at(0)} are kept on this device.`)).toBeVisible()
  for (const captureId of ids.slice(1, -1)) {
    await expect(getDialog(page, captureId)).toBeVisible()
    await expect(button(page, 'Next')).toBeEnabled()
    await page.keyboard.press('Alt+KeyN')
  }
  await expect(getDialog(page, at(-1))).toBeVisible()
  await expect(button(page, 'Next')).toBeDisabled()
  for (const captureId of ids.slice(0, -1).toReversed()) {
    await page.keyboard.press('Alt+KeyP')
    await expect(getDialog(page, captureId)).toBeVisible()
  }
  await expect(data1(page)).toHaveValue('half done')
  await page.keyboard.press('Alt+KeyN')
  await expect(getDialog(page, at(1))).toBeVisible()
  // keys also work between the closing of one capture's form and the focus of the next
  await page.evaluate(() =>
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true })),
  )
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => currentId(page)).toBe(at(1))
})

test('moves the tray to the last open capture when it is closed on another page', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const ids = await fillInbox(owner, shop, 12)
  const at = (index: number) => ids.at(index) ?? 0
  await openFirst(page, shop, at(0))
  await expect(page.getByText('1 of 12').filter({ visible: true })).toBeVisible()
  for (const captureId of ids.slice(1)) {
    await page.keyboard.press('Alt+KeyN')
    await expect(getDialog(page, captureId)).toBeVisible()
  }
  await expect(page.getByText('12 of 12').filter({ visible: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('11 - 12 out of 12')).toBeVisible()
  await expect.poll(() => currentId(page)).toBe(at(-1))
})

test('[ERR-01h] reports a keyword that the eTailer does not have at its field', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const keyword = shop.keywords[0]?.keyword ?? ''
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)], keyword })
  const form = await openForReview(page, captureId)
  const field = form.getByRole('textbox', { name: 'Keyword' })
  await field.fill('no such word')
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('alert').getByText('The Keyword does not exist for the eTailer selected.')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(keyword.toUpperCase())
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  await expect.poll(() => readCapture(owner, captureId)).toMatchObject({ state: CAPTURE_STATE.sent })
})
