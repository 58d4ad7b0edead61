import type { Page } from '@playwright/test'
import { withoutDeleted } from '../../packages/contract/src/captures/document.ts'
import { saveElsewhere } from '../support/elsewhere.ts'
import { expect, test } from '../support/fixtures.ts'
import { placeForReview, validBanner } from '../support/review.ts'
import { expectSaved, openForReview, pick, readCapture } from '../support/review-form.ts'
import { expectNoViolationHere } from '../support/violations.ts'

const getForm = (page: Page) => page.getByRole('region', { name: 'Capture data' })
const data1 = (page: Page) => getForm(page).getByRole('textbox', { name: 'Additional data 1' })

test('turns a queued save back into a draft when another user saved first, and shows a message', async ({
  page,
  context,
  browser,
  owner,
  makeUser,
  signIn,
  shop,
}) => {
  await signIn(page, await makeUser({ roles: ['Recognitor'] }))
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)] })
  await openForReview(page, captureId)
  await context.setOffline(true)
  await data1(page).fill('mine')
  await page.keyboard.press('Alt+KeyA')
  await expectSaved(page, captureId)
  const other = await makeUser({ name: 'Luis Gil', roles: ['Recognitor'] })
  await saveElsewhere(browser, (at) => signIn(at, other), captureId, { data1: 'theirs' })

  await context.setOffline(false)
  await expect(
    page.getByText(
      `#${captureId} could not be saved: Cannot update the capture because it has been edited by another user.`,
    ),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const panel = page.getByRole('region', { name: 'Edited by another user' })
  await expect(panel.getByText(/Luis Gil saved it on/)).toBeVisible()
  await panel.getByRole('button', { name: /^Keep mine\s*mine$/ }).click()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(panel).toBeHidden()
  await expect(data1(page)).toHaveValue('mine')
  await page.keyboard.press('Alt+KeyA')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({ revision: 3, data1: 'mine' })
})

test('[REV-27] lets the user choose field by field where both changed, and never loses one-sided changes', async ({
  page,
  browser,
  owner,
  makeUser,
  signIn,
  shop,
}) => {
  await signIn(page, await makeUser({ roles: ['Recognitor'] }))
  const [beer] = shop.categories
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)], data1: 'before' })
  const { banners } = await readCapture(owner, captureId)
  const form = await openForReview(page, captureId)
  await data1(page).fill('mine')
  await pick(form, 'Brand 1', beer?.trades[2]?.name ?? '')
  const other = await makeUser({ name: 'Luis Gil', roles: ['Recognitor'] })
  const theirs = banners.map((banner) => ({
    ...banner,
    productCategories: banner.productCategories.map((row) => ({ ...row, tradeId: beer?.trades[1]?.tradeId ?? null })),
  }))
  await saveElsewhere(browser, (at) => signIn(at, other), captureId, { data1: 'theirs', data2: 'Yes', banners: theirs })
  await page.keyboard.press('Alt+KeyA')
  const panel = page.getByRole('region', { name: 'Edited by another user' })
  await expect(panel.getByText('Cannot update the capture because it has been edited by another user.')).toBeVisible()
  await expect(panel.getByText(/Luis Gil saved it on/)).toBeVisible()
  const goOn = panel.getByRole('button', { name: 'Apply' })
  await expect(goOn).toBeDisabled()
  await expect(panel.getByText('2 fields still to decide')).toBeVisible()
  const field = (name: string) => panel.getByRole('group', { name: new RegExp(`^${name}`) })
  await expect(field('Additional data 2').getByRole('button', { name: /Take theirs/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  // keyboard only
  await field('Additional data 1')
    .getByRole('button', { name: /Keep mine/ })
    .focus()
  await page.keyboard.press('Space')
  await field('Banner 1, category')
    .getByRole('button', { name: /Take theirs/ })
    .focus()
  await page.keyboard.press('Enter')
  await expectNoViolationHere(page, 'conflict')
  await goOn.press('Enter')
  await expect(panel).toBeHidden()
  await expect(data1(page)).toHaveValue('mine')
  await page.keyboard.press('Alt+KeyA')
  await expectSaved(page, captureId)
  const now = await readCapture(owner, captureId)
  expect(now).toMatchObject({ revision: 3, data1: 'mine', data2: 'Yes' })
  expect(withoutDeleted(now.banners)).toEqual(withoutDeleted(theirs))
})

test('shows who changed what in the history, and restores an earlier revision as a new one', async ({
  page,
  browser,
  owner,
  makeUser,
  signIn,
  shop,
}) => {
  await signIn(page, await makeUser({ name: 'Ana Ruiz', roles: ['Recognitor'] }))
  const [beer, water] = shop.categories
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)], data1: 'first' })
  const { banners } = await readCapture(owner, captureId)
  const other = await makeUser({ name: 'Luis Gil', roles: ['Recognitor'] })
  const row = { productCategoryId: 0, isDeleted: false, categoryId: water?.categoryId ?? null, tradeId: null }
  const added = { ...row, tradeId: water?.trades[0]?.tradeId ?? null }
  await saveElsewhere(browser, (at) => signIn(at, other), captureId, {
    data1: 'second',
    banners: banners.map((banner) => ({ ...banner, productCategories: [...banner.productCategories, added] })),
  })
  await openForReview(page, captureId)
  await page.keyboard.press('Alt+KeyH')
  const history = page.getByRole('region', { name: 'History' })
  const lines = history.getByRole('list', { name: 'Changes, newest first' }).locator(':scope > li')
  await expect(lines).toHaveCount(2)
  await expect(lines.nth(0)).toContainText('Luis Gil saved it')
  await expect(lines.nth(0)).toContainText('Additional data 1 first → second')
  await expect(lines.nth(0)).toContainText(`Banner 1, category added ${water?.name}, ${water?.trades[0]?.name}`)
  await expect(lines.nth(1)).toContainText('Arrived')
  await expectNoViolationHere(page, 'history')
  await lines
    .nth(1)
    .getByRole('button', { name: /^Restore/ })
    .click()
  await expect(data1(page)).toHaveValue('first')
  expect((await readCapture(owner, captureId)).revision).toBe(2)
  await page.keyboard.press('Alt+KeyA')
  await expectSaved(page, captureId)
  const now = await readCapture(owner, captureId)
  expect(now).toMatchObject({ revision: 3, data1: 'first' })
  const [banner] = now.banners
  expect(banner?.productCategories.map(({ isDeleted, categoryId }) => [isDeleted, categoryId])).toEqual([
    [false, beer?.categoryId],
    [true, water?.categoryId],
  ])
})

test("merges two users' data for the same empty banner into one banner", async ({
  page,
  browser,
  owner,
  makeUser,
  signIn,
  shop,
}) => {
  await signIn(page, await makeUser({ roles: ['Recognitor'] }))
  const [beer] = shop.categories
  const captureId = await placeForReview(owner, shop)
  const form = await openForReview(page, captureId)
  await pick(form, 'Location', 'he')
  await pick(form, 'Page position', 'ho')
  await pick(form, 'Type', 'pr')
  await pick(form, 'Sub-type', 'gi')
  await pick(form, 'Category 1', 'be')
  await pick(form, 'Brand 1', beer?.trades[1]?.name ?? '')
  const other = await makeUser({ name: 'Luis Gil', roles: ['Recognitor'] })
  await saveElsewhere(browser, (at) => signIn(at, other), captureId, { banners: [validBanner(shop)] })

  await page.keyboard.press('Alt+KeyA')
  const panel = page.getByRole('region', { name: 'Edited by another user' })
  await expect(panel.getByRole('group', { name: /^Banner 1, category/ })).toBeVisible()
  await expect(panel.getByRole('group', { name: /Banner 2/ })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Keep mine for all' }).click()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await page.keyboard.press('Alt+KeyA')
  await expectSaved(page, captureId)
  const now = await readCapture(owner, captureId)
  expect(now.revision).toBe(3)
  expect(withoutDeleted(now.banners)).toHaveLength(1)
  expect(withoutDeleted(now.banners[0]?.productCategories ?? [])).toMatchObject([{ tradeId: beer?.trades[1]?.tradeId }])
})

test('saves the merged data with a key pressed right after Apply, however slow the browser storage is', async ({
  page,
  browser,
  owner,
  makeUser,
  signIn,
  shop,
}) => {
  await signIn(page, await makeUser({ roles: ['Recognitor'] }))
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)], data1: 'before' })
  await openForReview(page, captureId)
  await data1(page).fill('mine')
  const other = await makeUser({ name: 'Luis Gil', roles: ['Recognitor'] })
  await saveElsewhere(browser, (at) => signIn(at, other), captureId, { data1: 'theirs' })
  await page.keyboard.press('Alt+KeyA')
  const panel = page.getByRole('region', { name: 'Edited by another user' })
  await panel.getByRole('button', { name: 'Keep mine for all' }).click()

  const storage = await occupyDrafts(page)
  await panel.getByRole('button', { name: 'Apply' }).press('Enter')
  await page.keyboard.press('Alt+KeyA')
  await expect(panel).toBeVisible()
  await storage.evaluate((occupied) => occupied.release())
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({ revision: 3, data1: 'mine' })
})

/** Writes to the drafts wait until `release`. */
const occupyDrafts = (page: Page) =>
  page.evaluateHandle(
    () =>
      new Promise<{ release: () => void }>((resolve) => {
        const opening = indexedDB.open('vitrine')
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts', 'readwrite').objectStore('drafts')
          let isReleased = false
          // a transaction stays open as long as it has requests
          const stay = () => {
            if (!isReleased) drafts.count().onsuccess = stay
          }
          drafts.count().onsuccess = () => {
            stay()
            resolve({
              release: () => {
                isReleased = true
              },
            })
          }
        }
      }),
  )

test('updates the state of an open capture, and offers to show changes of others with one key', async ({
  page,
  browser,
  owner,
  makeUser,
  signIn,
  shop,
}) => {
  await signIn(page, await makeUser({ roles: ['Recognitor'] }))
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)], data1: 'before' })
  await openForReview(page, captureId)
  const head = page.getByRole('dialog', { name: `#${captureId}` }).getByRole('banner')
  await expect(head.getByText('Inbox', { exact: true })).toBeVisible()
  await data1(page).fill('mine')
  const other = await makeUser({ name: 'Luis Gil', roles: ['Recognitor'] })
  await saveElsewhere(browser, (at) => signIn(at, other), captureId, { data1: 'theirs', data2: 'Yes' })

  await expect(head.getByText('Pending', { exact: true })).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'Luis Gil saved this capture' })
  await expect(notice).toContainText('Your changes are not lost.')
  await expect(data1(page)).toHaveValue('mine')
  await notice.getByRole('button', { name: 'Show changes' }).click()
  const panel = page.getByRole('region', { name: 'Edited by another user' })
  await expect(panel.getByText(/Luis Gil saved it on/)).toBeVisible()
  await panel
    .getByRole('group', { name: /^Additional data 1/ })
    .getByRole('button', { name: /Keep mine/ })
    .click()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(notice).toBeHidden()
  await page.keyboard.press('Alt+Enter')
  await expectSaved(page, captureId)
  expect(await readCapture(owner, captureId)).toMatchObject({ revision: 3, data1: 'mine', data2: 'Yes' })
})

test('shows a user who has typed nothing what another user saved', async ({
  page,
  browser,
  owner,
  makeUser,
  signIn,
  shop,
}) => {
  await signIn(page, await makeUser({ roles: ['Recognitor'] }))
  const captureId = await placeForReview(owner, shop, { banners: [validBanner(shop)], data1: 'before' })
  await openForReview(page, captureId)
  const other = await makeUser({ name: 'Luis Gil', roles: ['Recognitor'] })
  await saveElsewhere(browser, (at) => signIn(at, other), captureId, { data1: 'theirs' })
  await expect(data1(page)).toHaveValue('theirs')
  const notice = page.getByRole('status').filter({ hasText: 'Luis Gil saved this capture' })
  await notice.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Additional data 1 before → theirs')
})
