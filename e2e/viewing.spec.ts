import type { Page } from '@playwright/test'
import { LIMITS } from '../packages/contract/src/limits.ts'
import { makePlatform, placeCaptures } from './support/captures.ts'
import { expect, test } from './support/fixtures.ts'
import { push } from './support/push.ts'
import { violations } from './support/violations.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^#\d+$/ })
const step = (page: Page, name: 'Next' | 'Previous') => dialogOf(page).getByRole('button', { name })

/** Opens the first capture of the list as the keyboard does. */
async function openFirst(page: Page, platformId: number, count: number) {
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}&size=10`)
  await expect(page.getByText(`1 - ${Math.min(count, 10)} out of ${count}`)).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeVisible()
}

test('Next and Previous walk the filter across its pages, in place, and end where it ends', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const newestFirst = (await placeCaptures(owner, 12, { platformId })).toReversed()
  // not of the filter, though its number is next to theirs
  await placeCaptures(owner, 1, { platformId: await makePlatform(owner) })
  await openFirst(page, platformId, 12)
  const title = dialogOf(page).getByRole('heading', { level: 2 })
  await dialogOf(page).evaluate((dialog) => dialog.setAttribute('data-kept', 'yes'))

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
  // the same dialog all the way
  await expect(dialogOf(page)).toHaveAttribute('data-kept', 'yes')
})

test('the capture is closed by its key, its buttons and the way back, and leaves the tray as it was', async ({
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
  await expect(dialogOf(page)).toBeHidden()
  expect(await focused()).toBe('grid')
  await page.keyboard.press('Enter')
  await dialogOf(page).getByRole('button', { name: 'Close' }).last().click()
  await expect(dialogOf(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Alt+n')
  await page.goBack()
  await expect(dialogOf(page)).toBeHidden()
  expect(page.url()).toBe(address)
  await page.goForward()
  await expect(dialogOf(page)).toBeVisible()
})

test('whoever may edit is named to the others for as long as the capture is open', async ({
  page,
  owner,
  browser,
  makeUser,
  signIn,
}) => {
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
  await expect(dialogOf(elsewhere).getByText('Being edited by Ana Ruiz')).toBeVisible()

  // a step leaves it to the one who waits
  await page.keyboard.press('Alt+p')
  await expect(dialogOf(elsewhere).getByText('Being edited by')).toBeHidden()
  await expect.poll(holders).toEqual([{ user_id: luis.userId }])

  // and so does leaving the page
  await elsewhere.goto('about:blank')
  await expect.poll(holders).toEqual([])
  await elsewhere.context().close()
})

test('who only looks leaves no lease', async ({ page, owner, signInAs }) => {
  await signInAs('Viewer')
  const platformId = await makePlatform(owner)
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId, state: 'withError' })
  await page.goto(`/tray-banner/detail/${captureId}`)
  await expect(dialogOf(page)).toBeVisible()
  await expect(dialogOf(page).getByText('This capture has no picture.')).toBeVisible()
  const { rowCount } = await owner.query('select from capture_lease where capture_id = $1', [captureId])
  expect(rowCount).toBe(0)
})

test('pictures stand at the width of the room from their top, and a broken one says why', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  await page.setContent('<body style="background:linear-gradient(tomato, navy); height:3000px; margin:0">')
  const tall = await page.screenshot({ fullPage: true })
  const platformId = await makePlatform(owner)
  const [broken, whole] = await push(
    page,
    platformId,
    { 'broken.jpg': Buffer.from('not a picture'), 'tall.png': tall },
    { failing: true },
  )
  await page.goto(`/tray-banner/detail/${whole}`)
  const picture = dialogOf(page).getByRole('img', { name: `Picture of capture ${whole}` })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(3000)
  const room = await dialogOf(page).getByRole('region', { name: 'Picture' }).boundingBox()
  const shown = await picture.boundingBox()
  expect(shown?.y).toBeGreaterThan(room?.y ?? 0)
  expect(shown?.width).toBeGreaterThan(0.9 * (room?.width ?? 0))
  await expect(dialogOf(page).getByText('3,000 px')).toBeVisible()

  // at once by the keys that scroll
  await page.keyboard.press('End')
  await expect.poll(async () => (await picture.boundingBox())?.y).toBeLessThan(0)

  const saved = page.waitForEvent('download')
  await dialogOf(page).getByRole('link', { name: 'Download the original' }).click()
  expect((await saved).suggestedFilename()).toBe('tall.png')

  await page.goto(`/tray-banner/detail/${broken}`)
  await expect(
    dialogOf(page).getByText('The file is not a picture or video that can be read.', { exact: true }),
  ).toBeVisible()
})

test('the dialog takes its share of the window', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId: await makePlatform(owner) })
  await page.goto(`/tray-banner/detail/${captureId}`)
  const box = await dialogOf(page).boundingBox()
  expect(box?.width).toBeCloseTo(1440 * LIMITS.dialogShare, 0)
  expect(box?.height).toBeCloseTo(900 * LIMITS.dialogShare, 0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`an open capture is for everybody, ${colorScheme} at ${width} px`, async ({ page, owner, signInAs }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await signInAs('Admin')
      const [captureId = 0] = await placeCaptures(owner, 1, { platformId: await makePlatform(owner) })
      await page.goto(`/tray-banner/detail/${captureId}`)
      await expect(dialogOf(page)).toBeVisible()
      expect(await violations(page)).toEqual([])
    })
  }
}
