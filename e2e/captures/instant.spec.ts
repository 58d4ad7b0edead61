import type { Page, Route } from '@playwright/test'
import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { saveElsewhere } from '../support/elsewhere.ts'
import { expect, test } from '../support/fixtures.ts'
import { placeForReview, type Shop } from '../support/review.ts'
import { getDialog, readCapture } from '../support/review-form.ts'
import { data1, fillInbox, openFirst } from '../support/review-tray.ts'

const EDITED = 'Cannot update the capture because it has been edited by another user.'
const READY = /^Next( two)? captures? (is|are) ready$/
/** Whether the visible review dialog is ready. */
const isReady = (page: Page, captureId: number) =>
  expect(getDialog(page, captureId).getByText(READY).filter({ visible: true })).toBeVisible()

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('showNext', '1')))

/** Holds matching requests until the test releases them. */
async function holdBack(page: Page, method: string, path: RegExp) {
  const held: Route[] = []
  let isHolding = true
  await page.route(path, async (route) => {
    if (isHolding && route.request().method() === method) held.push(route)
    else await route.fallback()
  })
  return {
    count: () => held.length,
    letGo: async () => {
      isHolding = false
      for (const route of held.splice(0)) await route.fallback()
    },
  }
}

const ALT = 1
interface KeyPress {
  readonly key: string
  readonly code: string
  readonly text?: string
  readonly modifiers?: number
  readonly windowsVirtualKeyCode?: number
}

/** Sends all key presses at once, without waiting for their effects. */
async function pressAtOnce(page: Page, presses: readonly KeyPress[]) {
  const session = await page.context().newCDPSession(page)
  await Promise.all(
    presses.flatMap((press) =>
      (['keyDown', 'keyUp'] as const).map((type) => session.send('Input.dispatchKeyEvent', { type, ...press })),
    ),
  )
}

const SAVE = /\/api\/captures\/\d+$/
const focusedField = (page: Page) => page.locator('input:focus')

async function openReady(page: Page, shop: Shop, captureId: number) {
  await openFirst(page, shop, captureId)
  await isReady(page, captureId)
}

test('shows the next capture before the server has answered a decision, which is stored once', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const [first = 0, second = 0, third = 0] = await fillInbox(owner, shop, 4)
  await openReady(page, shop, first)
  const saves = await holdBack(page, 'PUT', SAVE)
  await page.keyboard.press('Alt+Enter')
  await expect(getDialog(page, second)).toBeVisible()
  await expect.poll(saves.count).toBe(1)
  expect(await readCapture(owner, first)).toMatchObject({ state: CAPTURE_STATE.created, revision: 1 })
  // the next claim waits for the response to the decision, so the next capture isn't ready before
  await expect(getDialog(page, second).getByText(READY).filter({ visible: true })).toBeHidden()
  await saves.letGo()
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: CAPTURE_STATE.sent, revision: 2 })
  await isReady(page, second)

  const discards = await holdBack(page, 'PUT', SAVE)
  await page.keyboard.press('Alt+KeyS')
  await expect(getDialog(page, third)).toBeVisible()
  const said = page.getByText('Image discarded').waitFor()
  await discards.letGo()
  await expect.poll(() => readCapture(owner, second)).toMatchObject({ state: CAPTURE_STATE.discarded, revision: 2 })
  await said
})

test('stores a decision even if the page is closed before the answer', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const [first = 0, second = 0] = await fillInbox(owner, shop, 3)
  await openReady(page, shop, first)
  await data1(page).fill('typed')
  const saves = await holdBack(page, 'PUT', SAVE)
  await page.keyboard.press('Alt+Enter')
  await expect(getDialog(page, second)).toBeVisible()
  await expect.poll(saves.count).toBe(1)
  await page.unrouteAll()
  await page.reload()
  await expect
    .poll(() => readCapture(owner, first))
    .toMatchObject({ state: CAPTURE_STATE.sent, revision: 2, data1: 'typed' })
})

test('sends keys pressed during the swap to the next capture, in order', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const ids: number[] = []
  for (let count = 0; count < 3; count++) ids.unshift(await placeForReview(owner, shop, { banners: [] }))
  const [first = 0, second = 0] = ids
  await openReady(page, shop, first)
  await pressAtOnce(page, [
    { key: 's', code: 'KeyS', modifiers: ALT },
    { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13 },
    ...[...'foot'].map((text) => ({ key: text, code: `Key${text.toUpperCase()}`, text })),
    { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
  ])
  await expect(getDialog(page, second)).toBeVisible()
  await expect(focusedField(page)).toHaveAccessibleName('Page position')
  await expect(getDialog(page, second).getByRole('combobox', { name: 'Location', exact: true })).toHaveValue(/^Foot/)
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: CAPTURE_STATE.discarded, banners: [] })
})

test('queues keys pressed while the next capture is being claimed', async ({ page, owner, signInAs, shop }) => {
  await signInAs('Recognitor')
  const [first = 0, second = 0, third = 0] = await fillInbox(owner, shop, 4)
  const claims = await holdBack(page, 'POST', /\/api\/trays\/banner-inbox\/claim/)
  await openFirst(page, shop, first)
  await expect(page.getByRole('region', { name: 'Picture', exact: true })).toBeFocused()
  // in quick succession: the second key applies to the second capture
  await page.keyboard.press('Alt+Enter')
  await page.keyboard.press('Alt+KeyS')
  await expect.poll(() => readCapture(owner, first)).toMatchObject({ state: CAPTURE_STATE.sent })
  expect(await readCapture(owner, second)).toMatchObject({ state: CAPTURE_STATE.created })
  await claims.letGo()
  await expect(getDialog(page, third)).toBeVisible()
  await expect.poll(() => readCapture(owner, second)).toMatchObject({ state: CAPTURE_STATE.discarded, revision: 2 })
  expect(await readCapture(owner, third)).toMatchObject({ state: CAPTURE_STATE.created, revision: 1 })
})

test('Previous shows a loaded capture, even offline, and keeps typed text', async ({
  page,
  context,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const [first = 0, second = 0] = await fillInbox(owner, shop, 4)
  await openReady(page, shop, first)
  await data1(page).fill('typed')
  await page.keyboard.press('Alt+KeyN')
  await isReady(page, second)
  await context.setOffline(true)
  await page.keyboard.press('Alt+KeyP')
  await expect(getDialog(page, first)).toBeVisible()
  await expect(data1(page)).toHaveValue('typed')
  await page.keyboard.press('Alt+KeyN')
  await expect(getDialog(page, second)).toBeVisible()
  await expect(data1(page)).toHaveValue('')
})

test('holds no leases for hidden forms, hides them from screen readers, and has no duplicate element ids', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  await signInAs('Recognitor')
  const ids = await fillInbox(owner, shop, 5)
  const [first = 0, second = 0] = ids
  await openReady(page, shop, first)
  const forms = (includeHidden: boolean) => page.getByRole('region', { name: 'Capture data', includeHidden })
  await expect(forms(true)).toHaveCount(3)
  await expect(forms(false)).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const repeated = await page.evaluate(() => {
    const all = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return all.filter((id, index) => all.indexOf(id) !== index)
  })
  expect(repeated).toEqual([])
  const leases = async () => {
    const { rows } = await owner.query<{ capture_id: string }>(
      'select capture_id from capture_lease where capture_id = any ($1) order by capture_id desc',
      [ids],
    )
    return rows.map(({ capture_id }) => Number(capture_id))
  }
  // the open capture and the claimed one
  await expect.poll(leases).toEqual([first, second])
})

test('brings a capture back with its form and the message when its decision is refused', async ({
  page,
  browser,
  owner,
  signInAs,
  makeUser,
  signIn,
  shop,
}) => {
  await signInAs('Recognitor')
  const [first = 0, second = 0] = await fillInbox(owner, shop, 3)
  await openReady(page, shop, first)
  await data1(page).fill('mine')
  const other = await makeUser({ name: 'Luis Gil', roles: ['Recognitor'] })
  await saveElsewhere(browser, (at) => signIn(at, other), first, { data1: 'theirs' })
  const saves = await holdBack(page, 'PUT', SAVE)
  await page.keyboard.press('Alt+Enter')
  await expect(getDialog(page, second)).toBeVisible()
  await saves.letGo()
  await expect(page.getByRole('alert').getByText(EDITED)).toBeVisible()
  await expect(getDialog(page, first)).toBeVisible()
  const panel = page.getByRole('region', { name: 'Edited by another user' })
  await panel.getByRole('button', { name: 'Keep mine for all' }).click()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(data1(page)).toHaveValue('mine')
  await page.keyboard.press('Alt+Enter')
  await expect(getDialog(page, second)).toBeVisible()
  await expect
    .poll(() => readCapture(owner, first))
    .toMatchObject({ state: CAPTURE_STATE.sent, revision: 3, data1: 'mine' })
})

test('shows a refused decision only after the work on the next capture', async ({
  page,
  browser,
  owner,
  signInAs,
  makeUser,
  signIn,
  shop,
}) => {
  await signInAs('Recognitor')
  const [first = 0, second = 0] = await fillInbox(owner, shop, 3)
  await openReady(page, shop, first)
  await data1(page).fill('mine')
  const other = await makeUser({ name: 'Luis Gil', roles: ['Recognitor'] })
  await saveElsewhere(browser, (at) => signIn(at, other), first, { data1: 'theirs' })
  const saves = await holdBack(page, 'PUT', SAVE)
  await page.keyboard.press('Alt+Enter')
  await expect(getDialog(page, second)).toBeVisible()
  await data1(page).focus()
  await page.keyboard.type('second')
  const offer = page.getByRole('alert').filter({ hasText: `#${first} could not be saved: ${EDITED}` })
  await Promise.all([expect(offer.getByRole('button', { name: 'Open' })).toBeVisible(), saves.letGo()])
  await expect(getDialog(page, second)).toBeVisible()
  await expect(data1(page)).toHaveValue('second')
  await page.keyboard.press('Alt+Enter')
  await expect.poll(() => readCapture(owner, second)).toMatchObject({ state: CAPTURE_STATE.sent, data1: 'second' })
  await expect(getDialog(page, first).getByRole('region', { name: 'Edited by another user' })).toBeVisible()
})
