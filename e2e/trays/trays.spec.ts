import type { Page } from '@playwright/test'
import type { RoleName } from '../../packages/contract/src/access/roles.ts'
import { SCREENS } from '../../packages/contract/src/access/screens.ts'
import { CAPTURE_STATE, CAPTURE_TYPE } from '../../packages/contract/src/captures/capture.ts'
import { getTray, TRAY_NAMES, type TrayName } from '../../packages/contract/src/trays/trays.ts'
import { makePlatform, placeCaptures, type StateName, type TypeName } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'
import { getRow, readVisibleIds } from '../support/tray.ts'

const TYPES = Object.keys(CAPTURE_TYPE) as TypeName[]
const STATES = Object.keys(CAPTURE_STATE) as StateName[]
const getPath = (tray: TrayName) => SCREENS[getTray(tray).screen].path

const getType = (tray: TrayName): TypeName =>
  getTray(tray).captureTypeId === CAPTURE_TYPE.banner ? 'banner' : 'product'

/** Loads the first address, then navigates to the others inside the application. */
const visit = (page: Page, place: number, address: string) => (place === 0 ? page.goto(address) : follow(page, address))

test('[TRAY-02] lists exactly the state, type and owner of each tray', async ({ page, owner, makeUser, signIn }) => {
  const platformId = await makePlatform(owner)
  const me = await makeUser({ roles: ['Admin'] })
  const other = await makeUser({ roles: ['Recognitor'] })
  const placed = []
  for (const type of TYPES) {
    for (const state of STATES) {
      for (const { userId } of [me, other]) {
        const [captureId = 0] = await placeCaptures(owner, 1, { platformId, type, state, userId })
        placed.push({ captureId, type, state, userId })
      }
    }
  }
  await signIn(page, me)
  for (const [place, tray] of TRAY_NAMES.entries()) {
    const { captureStateId, owner: whose } = getTray(tray)
    const expected = placed
      .filter(({ type }) => type === getType(tray))
      .filter(({ state }) => captureStateId === undefined || CAPTURE_STATE[state] === captureStateId)
      .filter(({ userId }) => whose === 'all' || userId === me.userId)
      .map(({ captureId }) => captureId)
      .toSorted((one, another) => another - one)
    await visit(page, place, `${getPath(tray)}?platformIds=${platformId}`)
    await expect.poll(() => readVisibleIds(page), tray).toEqual(expected)
    await expect(page.getByText(`1 - ${expected.length} out of ${expected.length}`), tray).toBeVisible()
  }
})

/** Header cells of a list, left to right; the selection column has no text. */
const headers = async (page: Page) =>
  (await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim() || '(no text)')

test('[TRAY-08] shows the columns state (all-images tray only), id, selection checkbox, date, name, tools', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  for (const type of TYPES) {
    const platformId = await makePlatform(owner)
    const [captureId = 0] = await placeCaptures(owner, 1, { platformId, type, title: 'offers of the week' })
    await page.goto(`/tray-${type}/inbox?platformIds=${platformId}`)
    const cells = getRow(page, captureId).getByRole('gridcell')
    await expect(cells).toHaveCount(5)
    expect(await headers(page)).toEqual(['Id', '(no text)', 'Date', 'Name', 'Tools'])
    await expect(page.getByRole('columnheader').nth(1).getByRole('checkbox', { name: 'Select the page' })).toBeVisible()
    await expect(cells.nth(0)).toHaveText(String(captureId))
    await expect(cells.nth(1).getByRole('checkbox')).toBeVisible()
    await expect(cells.nth(2)).toHaveText(/^\d\d\/\d\d\/\d{4} \d\d:\d\d UTC/)
    await expect(cells.nth(3)).toContainText('ffers of the week 1')
    await expect(cells.nth(4).getByRole('button', { name: `Edit capture ${captureId}` })).toBeVisible()

    await follow(page, `/tray-${type}/all?platformIds=${platformId}`)
    await expect(cells).toHaveCount(6)
    expect(await headers(page)).toEqual(['State', 'Id', '(no text)', 'Date', 'Name', 'Tools'])
    await expect(page.getByRole('columnheader').nth(2).getByRole('checkbox', { name: 'Select the page' })).toBeVisible()
    await expect(cells.nth(0)).toHaveText('Inbox')
    await expect(cells.nth(1)).toHaveText(String(captureId))
    await expect(cells.nth(2).getByRole('checkbox')).toBeVisible()
    await expect(cells.nth(4)).toContainText('ffers of the week 1')
  }
})

test('hides the thumbnails in the Name cells and the preview, and keeps them hidden', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  const platformId = await makePlatform(owner)
  const [captureId = 0] = await placeCaptures(owner, 1, { platformId })
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  // the capture has no picture, and its thumbnail says so
  const thumbnail = getRow(page, captureId).getByRole('gridcell').nth(3).getByRole('img', { name: 'No picture' })
  await expect(thumbnail).toBeVisible()
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview).toContainText(`#${captureId}`)
  await page.getByRole('button', { name: 'Pictures' }).click()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(thumbnail).toHaveCount(0)
  await expect(preview).toHaveCount(0)
  await page.reload()
  await expect(getRow(page, captureId)).toBeVisible()
  await expect(thumbnail).toHaveCount(0)
  await expect(preview).toHaveCount(0)
  await page.getByRole('button', { name: 'Pictures' }).click()
  await expect(thumbnail).toBeVisible()
})

const TOOLS = {
  Recognitor: [
    { tray: 'banner-inbox', state: 'created', tools: ['Discard', 'Edit'] },
    { tray: 'banner-discarded', state: 'discarded', tools: ['Edit'] },
  ],
  Editor: [{ tray: 'product-sent-all', state: 'sent', tools: ['Discard', 'Edit'] }],
  Admin: [
    { tray: 'banner-all', state: 'discarded', tools: ['Edit'] },
    { tray: 'banner-all', state: 'withError', tools: ['Discard', 'Edit'] },
  ],
  Viewer: [{ tray: 'banner-sent-all', state: 'sent', tools: ['View'] }],
  Campaign: [{ tray: 'banner-discarded', state: 'discarded', tools: ['View'] }],
} as const satisfies Partial<Record<RoleName, { tray: TrayName; state: StateName; tools: string[] }[]>>

for (const [role, cases] of Object.entries(TOOLS)) {
  test(`[TRAY-09a,b] shows ${role} the tools for a capture by its tray and state`, async ({
    page,
    owner,
    signInAs,
  }) => {
    await signInAs(role as RoleName)
    for (const [place, { tray, state, tools }] of cases.entries()) {
      const platformId = await makePlatform(owner)
      const [captureId = 0] = await placeCaptures(owner, 1, { platformId, type: getType(tray), state })
      await visit(page, place, `${getPath(tray)}?platformIds=${platformId}`)
      const buttons = getRow(page, captureId).getByRole('button')
      await expect(buttons).toHaveCount(tools.length)
      for (const [index, tool] of tools.entries()) {
        await expect(buttons.nth(index)).toHaveAccessibleName(`${tool} capture ${captureId}`)
      }
      // Edit or View is the last tool and opens the capture
      await buttons.last().click()
      const dialog = page.getByRole('dialog', { name: `#${captureId}` })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
}

test('shows a sent product capture as Correct or Incorrect', async ({ page, owner, signInAs }) => {
  await signInAs('Viewer')
  const platformId = await makePlatform(owner)
  const product = { platformId, type: 'product', state: 'sent' } as const
  const [correct = 0] = await placeCaptures(owner, 1, { ...product, productImageId: 1 })
  const [incorrect = 0] = await placeCaptures(owner, 1, product)
  await page.goto(`/tray-product/sent-all?platformIds=${platformId}`)
  const name = (captureId: number) => getRow(page, captureId).getByRole('gridcell').nth(3)
  await expect(name(correct).getByText('Correct', { exact: true })).toBeVisible()
  await expect(name(incorrect).getByText('Incorrect', { exact: true })).toBeVisible()
})

for (const timezoneId of ['Pacific/Auckland', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId })
    test("[TRAY-16] shows British dates in the eTailer's time zone", async ({ page, owner, signInAs }) => {
      await signInAs('Admin')
      const platformId = await makePlatform(owner)
      // includes an hour that daylight saving time skips
      const [captureId = 0] = await placeCaptures(owner, 1, { platformId, when: '2026-03-29 02:30' })
      await page.goto(`/tray-banner/inbox?platformIds=${platformId}&from=2026-03-05`)
      await expect(getRow(page, captureId)).toContainText('29/03/2026 02:30')
      await expect(page.getByText('From 05/03/2026')).toBeVisible()
    })
  })
}
