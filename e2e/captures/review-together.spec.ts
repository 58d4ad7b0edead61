import type { Page } from '@playwright/test'
import { CAPTURE_STATE } from '../../packages/contract/src/captures/capture.ts'
import { type Account, expect, PASSWORD, test } from '../support/fixtures.ts'
import { expectSaved, getDialog, openForReview, pick, readCapture } from '../support/review-form.ts'
import { button, data1, fillInbox, openFirst } from '../support/review-tray.ts'

const EDITED = 'Cannot update the capture because it has been edited by another user.'

test('[ERR-01g] reports that another user saved first, and shows both sides field by field', async ({
  page,
  owner,
  browser,
  makeUser,
  signIn,
  shop,
}) => {
  test.slow()
  const [captureId = 0] = await fillInbox(owner, shop, 1)
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(page, await makeUser({ name: 'Ana Ruiz', roles: ['Recognitor'] }))
  await signIn(elsewhere, await makeUser({ name: 'Luis Gil', roles: ['Recognitor'] }))
  await openForReview(page, captureId)
  await data1(page).fill('mine')
  const theirForm = await openForReview(elsewhere, captureId)
  await expect(
    getDialog(elsewhere, captureId).getByText('Being edited by Ana Ruiz').filter({ visible: true }),
  ).toBeVisible()
  await data1(elsewhere).fill('theirs')
  await pick(theirForm, 'Additional data 2', 'yes')
  await elsewhere.keyboard.press('Alt+KeyA')
  await expectSaved(elsewhere, captureId)
  await elsewhere.context().close()

  await page.keyboard.press('Alt+Enter')
  await expect(page.getByRole('alert').getByText(EDITED)).toBeVisible()
  const panel = page.getByRole('region', { name: 'Edited by another user' })
  await panel.getByRole('button', { name: 'Keep mine for all' }).click()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel).toBeHidden()
  await expect(data1(page)).toHaveValue('mine')
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({ state: CAPTURE_STATE.sent, revision: 3, data1: 'mine' })
})

test('never gives two reviewers the same next capture', async ({ page, owner, browser, makeUser, signIn, shop }) => {
  test.slow()
  const ids = await fillInbox(owner, shop, 10)
  const other = await (await browser.newContext()).newPage()
  const seen = new Map<Page, number[]>()
  const startReview = async (at: Page, account: Account) => {
    await at.addInitScript(() => localStorage.setItem('showNext', '1'))
    await signIn(at, account)
    await at.goto(`/tray-banner/inbox?platformIds=${shop.platformId}`)
    await expect(at.getByRole('grid').getByRole('checkbox').nth(1)).toBeVisible()
    await at.getByRole('grid').focus()
    await at.keyboard.press('Enter')
    seen.set(at, [])
  }
  const readCaptureId = async (at: Page) =>
    Number(
      (
        await at
          .getByRole('dialog')
          .getByRole('heading', { name: /^#\d+$/ })
          .textContent()
      )?.slice(1),
    )
  const sendCapture = async (at: Page) => {
    const captureId = await readCaptureId(at)
    seen.get(at)?.push(captureId)
    await expect(button(at, 'Send')).toBeEnabled()
    await at.keyboard.press('Alt+Enter')
    await expectSaved(at, captureId)
  }
  await startReview(page, await makeUser({ roles: ['Recognitor'] }))
  await expect(data1(page)).toBeVisible()
  // the other reviewer starts further down, because the first capture is open and the second is claimed
  await startReview(other, await makeUser({ roles: ['Recognitor'] }))
  await expect(data1(other)).toBeVisible()
  await other.keyboard.press('Alt+KeyN')
  await expect.poll(() => readCaptureId(other)).toBe(ids[1])
  await other.keyboard.press('Alt+KeyN')
  await expect.poll(() => readCaptureId(other)).toBe(ids[2])

  await expect(async () => {
    await Promise.all(
      [page, other].map(async (at) => {
        while ((await at.getByRole('dialog').count()) > 0) await sendCapture(at)
      }),
    )
  }).toPass({ timeout: 60_000 })
  const all = [...seen.values()].flat()
  expect(new Set(all).size).toBe(all.length)
  expect(all.toSorted()).toEqual(ids.toSorted())
  for (const captureId of ids) expect((await readCapture(owner, captureId)).revision).toBe(2)
  const { rowCount } = await owner.query('select from capture_lease where capture_id = any ($1)', [ids])
  expect(rowCount).toBe(0)
  await other.context().close()
})

test('[NAV-07] restores the capture and typed text when the session ends while editing', async ({
  page,
  owner,
  signInAs,
  shop,
}) => {
  const { userId, username } = await signInAs('Recognitor')
  const [first = 0, second = 0] = await fillInbox(owner, shop, 2)
  await openFirst(page, shop, first)
  await page.keyboard.press('Alt+KeyN')
  await expect(getDialog(page, second)).toBeVisible()
  await data1(page).fill('typed before the end')
  await owner.query('delete from session where user_id = $1', [userId])
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(getDialog(page, second)).toBeVisible()
  await expect(data1(page)).toHaveValue('typed before the end')
  await expect(page.getByText(/are back\. They haven't been saved yet\./)).toBeVisible()
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, second)
  expect(await readCapture(owner, second)).toMatchObject({ state: CAPTURE_STATE.sent, data1: 'typed before the end' })
})
