import type { Page } from '@playwright/test'
import type pg from 'pg'
import { expect, test } from '../support/fixtures.ts'
import { placeForReview, type Shop, validBanner } from '../support/review.ts'
import { expectSaved, openForReview, readCapture, readOptions } from '../support/review-form.ts'
import { button, data1 } from '../support/review-tray.ts'
import { getRow } from '../support/tray.ts'

const [PENDING, SENT, DISCARDED] = [2, 3, 5]

/** Lets the shop's client see its eTailer and the first of its categories. */
async function openScope(owner: pg.Pool, { clientId, platformId, categories }: Shop): Promise<void> {
  await owner.query("update client set features = '{bannerAccess,productAccess}' where client_id = $1", [clientId])
  await owner.query('insert into client_platform values ($1, $2)', [clientId, platformId])
  await owner.query('insert into client_category values ($1, $2)', [clientId, categories[0]?.categoryId])
}

const place = (owner: pg.Pool, shop: Shop, state: 'sent' | 'withError') =>
  placeForReview(owner, shop, { state, banners: [validBanner(shop)] })

async function expectNoFailure(page: Page): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect(page.getByText('Communication error. Please try again.')).toHaveCount(0)
}

test.beforeEach(async ({ owner, shop }) => openScope(owner, shop))

test('lets a client user with the role Editor correct a capture of the client and send it', async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
}) => {
  const captureId = await place(owner, shop, 'sent')
  const { userId } = await makeUser({ roles: ['Editor'], clientId: shop.clientId }).then(async (account) => {
    await signIn(page, account)
    return account
  })
  await page.goto('/tray-banner/sent-all')
  await expect(getRow(page, captureId)).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(data1(page)).toBeVisible()
  // offers the client's category, but not the eTailer's other one
  const form = page.getByRole('region', { name: 'Capture data' })
  expect(await readOptions(form, 'Category 1')).toEqual([shop.categories[0]?.name])
  // a sent capture can only be sent again
  await expect(button(page, 'Save')).toHaveCount(0)
  await data1(page).fill('Checked by the client')
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  await expect
    .poll(() => readCapture(owner, captureId))
    .toMatchObject({ state: SENT, revision: 2, data1: 'Checked by the client' })
  const { rows } = await owner.query('select user_id as "userId" from capture where capture_id = $1', [captureId])
  expect(rows).toEqual([{ userId }])
  await expectNoFailure(page)
})

test('shows a client user in a toast that a saved capture becomes pending and leaves the lists', async ({
  page,
  owner,
  shop,
  makeUser,
  signIn,
}) => {
  const captureId = await place(owner, shop, 'withError')
  await signIn(page, await makeUser({ roles: ['Recognitor'], clientId: shop.clientId }))
  await openForReview(page, captureId)
  await data1(page).fill('To be continued')
  await page.keyboard.press('Alt+a')
  await expectSaved(page, captureId)
  await expect(page.getByText('Saved as pending. You will see it again when a reviewer sends it.')).toBeVisible()
  await expect.poll(() => readCapture(owner, captureId)).toMatchObject({ state: PENDING, data1: 'To be continued' })
  await expect(page).toHaveURL(/tray-banner\/error/)
  await expect(getRow(page, captureId)).toHaveCount(0)
  await expectNoFailure(page)
  await page.goto('/tray-banner/pending')
  await expect(page.getByText('0 out of 0')).toBeVisible()
})

test('lets a client user discard from the tray and undo it', async ({ page, owner, shop, makeUser, signIn }) => {
  const captureId = await place(owner, shop, 'withError')
  await signIn(page, await makeUser({ roles: ['Admin'], clientId: shop.clientId }))
  await page.goto('/tray-banner/error')
  await getRow(page, captureId)
    .getByRole('button', { name: /^Discard/ })
    .click()
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you to discard this image?')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(getRow(page, captureId)).toHaveCount(0)
  await expect.poll(() => readCapture(owner, captureId)).toMatchObject({ state: DISCARDED })
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect(getRow(page, captureId)).toBeVisible()
  await expect.poll(() => readCapture(owner, captureId)).toMatchObject({ state: 6, revision: 3 })
  await expectNoFailure(page)
})
