import type { Page } from '@playwright/test'
import { makePlatform, placeCaptures } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { push } from '../support/push.ts'

const getDialog = (page: Page) => page.getByRole('dialog', { name: /^#\d+$/ })
const step = (page: Page, name: 'Next' | 'Previous') => getDialog(page).getByRole('button', { name, exact: true })

/** Opens the first capture of the list by keyboard. */
async function openFirst(page: Page, platformId: number, count: number) {
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}&size=10`)
  await expect(page.getByText(`1 - ${Math.min(count, 10)} out of ${count}`)).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(getDialog(page)).toBeVisible()
}

test('Next and Previous move through the filtered captures across pages, in place, and stop at the ends', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const newestFirst = (await placeCaptures(owner, 12, { platformId })).toReversed()
  // doesn't match the filter, although its id is adjacent
  await placeCaptures(owner, 1, { platformId: await makePlatform(owner) })
  await openFirst(page, platformId, 12)
  const title = getDialog(page).getByRole('heading', { name: /^#\d+$/ })
  await getDialog(page).evaluate((dialog) => dialog.setAttribute('data-kept', 'yes'))

  await expect(step(page, 'Previous')).toBeDisabled()
  for (const captureId of newestFirst.slice(1)) {
    await page.keyboard.press('Alt+n')
    await expect(title).toHaveText(`#${captureId}`)
  }
  await expect(step(page, 'Next')).toBeDisabled()
  await page.keyboard.press('Alt+n')
  await expect(title).toHaveText(`#${newestFirst[11]}`)

  await page.keyboard.press('Alt+p')
  await expect(title).toHaveText(`#${newestFirst[10]}`)
  await step(page, 'Next').click()
  await expect(title).toHaveText(`#${newestFirst[11]}`)
  // it stays the same dialog throughout
  await expect(getDialog(page)).toHaveAttribute('data-kept', 'yes')
})

test('closes the capture with its shortcut, its buttons and the back button, and keeps the tray unchanged', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  await placeCaptures(owner, 3, { platformId })
  await openFirst(page, platformId, 3)
  const address = page.url()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role'))

  await page.keyboard.press('Escape')
  await expect(getDialog(page)).toBeHidden()
  await expect.poll(() => focused()).toBe('grid')
  await page.keyboard.press('Enter')
  await getDialog(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(getDialog(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+n')
  await page.goBack()
  await expect(getDialog(page)).toBeHidden()
  expect(page.url()).toBe(address)
  await page.goForward()
  await expect(getDialog(page)).toBeVisible()
})

test('shows others who is editing while the capture is open', async ({ page, owner, browser, makeUser, signIn }) => {
  const platformId = await makePlatform(owner)
  const [captureId = 0] = await placeCaptures(owner, 2, { platformId })
  const ana = await makeUser({ name: 'Ana Ruiz', roles: ['Recognitor'] })
  const luis = await makeUser({ name: 'Luis Gil', roles: ['Admin'] })
  const elsewhere = await (await browser.newContext()).newPage()
  await signIn(page, ana)
  await signIn(elsewhere, luis)
  const holders = async () =>
    (await owner.query('select user_id from capture_lease where capture_id = $1', [captureId])).rows

  await openFirst(page, platformId, 2)
  await page.keyboard.press('Alt+n')
  await expect.poll(holders).toEqual([{ user_id: ana.userId }])

  await elsewhere.goto(`/tray-banner/detail/${captureId}`)
  await expect(getDialog(elsewhere).getByText('Being edited by Ana Ruiz')).toBeVisible()

  // moving on releases the capture for the waiting user
  await page.keyboard.press('Alt+p')
  await expect(getDialog(elsewhere).getByText('Being edited by').filter({ visible: true })).toBeHidden()
  await expect.poll(holders).toEqual([{ user_id: luis.userId }])

  // leaving the page also releases it
  await elsewhere.goto('about:blank')
  await expect.poll(holders).toEqual([])
  await elsewhere.context().close()
})

test('takes no lease for viewers', async ({ page, owner, signInAs }) => {
  await signInAs('Viewer')
  const platformId = await makePlatform(owner)
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId, state: 'withError' })
  await page.goto(`/tray-banner/detail/${captureId}`)
  await expect(getDialog(page)).toBeVisible()
  await expect(getDialog(page).getByText('This capture has no picture.')).toBeVisible()
  const { rowCount } = await owner.query('select from capture_lease where capture_id = $1', [captureId])
  expect(rowCount).toBe(0)
})

test('says why a picture cannot be read', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const platformId = await makePlatform(owner)
  const [broken] = await push(page, platformId, { 'broken.jpg': Buffer.from('not a picture') }, { failing: true })
  await page.goto(`/tray-banner/detail/${broken}`)
  await expect(
    getDialog(page).getByText('The file is not a picture or video that can be read.', { exact: true }),
  ).toBeVisible()
})
