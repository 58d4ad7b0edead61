import type { Page } from '@playwright/test'
import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { expect, test } from '../support/fixtures.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import { expectSaved, getDialog, openForReview, readCapture } from '../support/review-form.ts'
import { data1, fillInbox, openFirst } from '../support/review-tray.ts'

const { created, pending, sent, discarded, withError } = CAPTURE_STATE

const showNext = (page: Page) => page.addInitScript(() => localStorage.setItem('showNext', '1'))
const strip = (page: Page) => page.getByRole('list', { name: 'Recent decisions' })
const getUndo = (page: Page, text: string) => strip(page).getByRole('button', { name: `Undo: ${text}`, exact: true })
/** Waits until the server has stored the decision, so that CTRL+Z undoes it. */
const expectDecided = (page: Page, text: string) => expect(getUndo(page, text)).toBeVisible()
/** The first field that a reviewer types into. */
const firstField = (page: Page) =>
  page.getByRole('region', { name: 'Capture data' }).getByRole('combobox', { name: 'Location', exact: true })

test('undoes a discard with CTRL+Z while the first field has the focus', async ({ page, owner, signInAs, shop }) => {
  await showNext(page)
  await signInAs('Recognitor')
  const [first = 0, second = 0] = await fillInbox(owner, shop, 2)
  await openFirst(page, shop, first)
  await page.keyboard.press('Alt+KeyS')
  await expect(getDialog(page, second)).toBeVisible()
  await expectDecided(page, `#${first} discarded`)
  await firstField(page).focus()
  await page.keyboard.press('Control+KeyZ')
  await expect(page.getByText(`#${first} restored`)).toBeVisible()
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: created, revision: 3 })
})

test('undoes an error with CTRL+Z after the dialog has closed', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const [first = 0] = await fillInbox(owner, shop, 1)
  await openFirst(page, shop, first)
  await page.keyboard.press('Alt+KeyW')
  await page.keyboard.press('Enter')
  await expectSaved(page, first)
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: withError })
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: created, revision: 3 })
  await expect(page.getByRole('checkbox', { name: `Select capture ${first}`, exact: true })).toBeVisible()
})

test('leaves CTRL+Z to a field with typed text', async ({ page, owner, signInAs, shop }) => {
  await showNext(page)
  await signInAs('Recognitor')
  const [first = 0, second = 0] = await fillInbox(owner, shop, 2)
  await openFirst(page, shop, first)
  await page.keyboard.press('Alt+KeyS')
  await expect(getDialog(page, second)).toBeVisible()
  await expectDecided(page, `#${first} discarded`)
  await data1(page).pressSequentially('typed')
  await page.keyboard.press('Control+KeyZ')
  // the browser decides how much a single press undoes
  await expect(data1(page)).not.toHaveValue('typed')
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: discarded, revision: 2 })
  // in any other field, it still undoes the decision
  await firstField(page).focus()
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: created })
})

test('undoes four decisions one after the other, including Send and Save, and restores the captures', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await showNext(page)
  await signInAs('Recognitor')
  const ids = await fillInbox(owner, shop, 5)
  const [first = 0, second = 0, third = 0, fourth = 0, last = 0] = ids
  await openFirst(page, shop, first)
  await data1(page).fill('sent by mistake')
  const before = await readCapture(owner, first)
  for (const [keys, next] of [
    [['Alt+Enter'], second],
    [['Alt+KeyA'], third],
    [['Alt+KeyS'], fourth],
    [['Alt+KeyW', 'Enter'], last],
  ] as const) {
    for (const key of keys) await page.keyboard.press(key)
    await expect(getDialog(page, next)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Picture', exact: true })).toBeFocused()
  }
  await expect(strip(page).getByRole('listitem')).toHaveText([
    new RegExp(`#${fourth} marked as an error`),
    new RegExp(`#${third} discarded`),
    new RegExp(`#${second} saved`),
    new RegExp(`#${first} sent`),
  ])
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: sent, data1: 'sent by mistake' })
  await expect.poll(() => readCapture(owner, second)).toMatchObject({ state: pending })
  for (let press = 0; press < 4; press++) await page.keyboard.press('Control+KeyZ')
  for (const captureId of ids.slice(0, 4))
    await expect.poll(() => readCapture(owner, captureId)).toMatchObject({ state: created, revision: 3 })
  await expect.poll(() => readCapture(owner, first)).toEqual({ ...before, revision: 3 })
  await expect(strip(page)).toHaveCount(0)
})

test('reaches the undo strip by keyboard, in the dialog and in the tray, also after a reload', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await showNext(page)
  await signInAs('Recognitor')
  const [first = 0, second = 0, third = 0] = await fillInbox(owner, shop, 3)
  await openFirst(page, shop, first)
  await page.keyboard.press('Alt+Enter')
  await expect(getDialog(page, second)).toBeVisible()
  await page.keyboard.press('Alt+KeyS')
  await expect(getDialog(page, third)).toBeVisible()
  await expectDecided(page, `#${second} discarded`)
  await firstField(page).focus()

  await page.keyboard.press('Alt+KeyU')
  await expect(getUndo(page, `#${second} discarded`)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(getUndo(page, `#${first} sent`)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(firstField(page)).toBeFocused()
  await page.keyboard.press('Alt+KeyU')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: created })
  await expect(getUndo(page, `#${second} discarded`)).toBeFocused()

  // back to the field, the picture, then the tray
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: `Select capture ${first}`, exact: true })).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('KeyU')
  await expect(getUndo(page, `#${second} discarded`)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(() => readCapture(owner, second)).toMatchObject({ state: created })
  await expect(strip(page)).toHaveCount(0)
  await expect(page.getByRole('grid')).toBeFocused()
})

test('keeps changes that another user made since, and says so', async ({ page, owner, signInAs, makeUser, shop }) => {
  await signInAs('Recognitor')
  const [first = 0] = await fillInbox(owner, shop, 1)
  await openFirst(page, shop, first)
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, first)
  const { userId } = await makeUser({ roles: ['Editor'] })
  await owner.query("update capture set revision = 3, data1 = 'theirs' where capture_id = $1", [first])
  await owner.query(
    `insert into capture_history (capture_id, revision, user_id, action, state_before, state_after, document)
     select capture_id, revision, $2, 'sent', 3, 3, capture_document(c) from capture c where capture_id = $1`,
    [first, userId],
  )
  await page.keyboard.press('Control+KeyZ')
  await expect(page.getByText(`#${first} was edited by another user and was not restored.`)).toBeVisible()
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: sent, data1: 'theirs', revision: 3 })
})

test('stores a reason by digit and a note with an error; the tray shows it, and undo clears it', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)] })
  await openForReview(page, captureId)
  await page.keyboard.press('Alt+KeyW')
  const question = page.getByRole('alertdialog', { name: 'Mark as an error' })
  await expect(question).toContainText('Are you sure you want to mark this image as an error?')
  await expect(question.getByRole('radio', { name: 'No reason' })).toBeChecked()
  await page.keyboard.press('3')
  await expect(question.getByRole('radio', { name: 'Blocked or captcha' })).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(question.getByRole('radio', { name: 'Cookie wall' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('covers 3 banners')
  await page.keyboard.press('Enter')
  await expectSaved(page, captureId)
  const reason = async () =>
    (await owner.query('select error_reason, error_note from capture where capture_id = $1', [captureId])).rows[0]
  await expect.poll(() => reason()).toEqual({ error_reason: 'cookieWall', error_note: 'covers 3 banners' })

  await page.goto(`/tray-banner/error?platformIds=${shop.platformId}`)
  await expect(page.getByRole('row').getByText('Cookie wall: covers 3 banners')).toBeVisible()
  await page.keyboard.press('Control+KeyZ')
  await expect.poll(reason).toEqual({ error_reason: null, error_note: null })
  await expect.poll(() => readCapture(owner, captureId)).toMatchObject({ state: created, revision: 3 })
  await openForReview(page, captureId)
  await page.keyboard.press('Alt+KeyH')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Reason: Cookie wall: covers 3 banners')
})

test('queues discards and errors offline in order with saves, keeps them after a reload, and reports a conflict', async ({
  page,
  context,
  owner,
  signInAs,
  shop,
}) => {
  await showNext(page)
  await signInAs('Recognitor')
  const [first = 0, second = 0, third = 0] = await fillInbox(owner, shop, 3)
  await openFirst(page, shop, first)
  await expect(page.getByText('Next two captures are ready').filter({ visible: true })).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('Alt+KeyS')
  await expect(getDialog(page, second)).toBeVisible()
  await page.keyboard.press('Alt+KeyW')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 discard, 1 error waiting for connection')).toBeVisible()
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: created, revision: 1 })
  // another user is faster
  await owner.query("update capture set revision = 2, data1 = 'theirs' where capture_id = $1", [first])

  await page.reload().catch(() => {})
  await context.setOffline(false)
  // waits from before the queue is sent, because the message disappears after three seconds
  const refused = page
    .getByText(
      `#${first} could not be discarded: Cannot update the capture because it has been edited by another user.`,
    )
    .waitFor()
  await page.goto(`/tray-banner/inbox?platformIds=${shop.platformId}`)
  await expect.poll(() => readCapture(owner, second)).toMatchObject({ state: withError, revision: 2 })
  await refused
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: created, data1: 'theirs' })
  await expect.poll(() => readCapture(owner, third)).toMatchObject({ revision: 1 })
  await expect(page.getByText(/waiting for connection/)).toHaveCount(0)
})

test('cancels queued decisions with CTRL+Z while offline', async ({ page, context, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const [first = 0] = await fillInbox(owner, shop, 1)
  await openFirst(page, shop, first)
  await context.setOffline(true)
  await page.keyboard.press('Alt+KeyS')
  await expectSaved(page, first)
  await expect(page.getByText('1 discard waiting for connection')).toBeVisible()
  // waits from before the key press, because the message disappears after three seconds
  const restored = page.getByText(`#${first} restored`).waitFor()
  await page.keyboard.press('Control+KeyZ')
  await restored
  await expect(page.getByText('waiting for connection')).toHaveCount(0)
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: `Select capture ${first}`, exact: true })).toBeVisible()
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: created, revision: 1 })
})

test('marks a product capture as correct or incorrect with Y and N, and repeats it in the message', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const sku = `SKU${shop.platformId}`
  await owner.query(
    `insert into product_image (client_id, platform_id, sku, position, description, picture_id)
     select $1, $2, $3, position, 'View ' || position, nextval('capture_id_seq') from generate_series(1, 2) position`,
    [shop.clientId, shop.platformId, sku],
  )
  const captureId = await placeForReview(owner, shop, { type: 'product', sku, position: 2 })
  const form = await openForReview(page, captureId, 'product')
  const reference = form.getByRole('combobox', { name: 'Reference', exact: true })
  await expect(reference).toBeVisible()
  await page.getByRole('region', { name: 'Picture' }).focus()
  await page.keyboard.press('KeyY')
  await expect(page.getByText('Correct: View 2, position 2')).toBeVisible()
  await expect(form.getByText('Sent like this, it counts as correct')).toBeVisible()
  await page.keyboard.press('KeyN')
  await expect(page.getByText('Incorrect: no reference chosen')).toBeVisible()
  await expect(form.getByText('Sent like this, it counts as incorrect')).toBeVisible()
  await page.keyboard.press('KeyY')
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  const { rows } = await owner.query('select position from product_image where product_image_id = $1', [
    (await readCapture(owner, captureId)).productImageId,
  ])
  expect(rows).toEqual([{ position: 2 }])
})
