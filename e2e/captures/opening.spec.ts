import type { Page } from '@playwright/test'
import type pg from 'pg'
import { staffWith } from '../../packages/contract/src/access/holders.fixture.ts'
import { hasPermission } from '../../packages/contract/src/access/permissions.ts'
import type { RoleName } from '../../packages/contract/src/access/roles.ts'
import { getScreen, SCREENS } from '../../packages/contract/src/access/screens.ts'
import { CAPTURE_STATE, CAPTURE_TYPE } from '../../packages/contract/src/captures/capture.ts'
import { findMatchingTray } from '../../packages/contract/src/trays/matching-tray.rules.ts'
import { getTray } from '../../packages/contract/src/trays/trays.ts'
import { expectLoaded } from '../support/arrived.ts'
import { placeCaptures, type StateName, type TypeName } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'
import { nightlyUnless } from '../support/nightly.ts'
import { anyPlatform } from '../support/push.ts'

const TYPES = Object.keys(CAPTURE_TYPE) as TypeName[]
const STATES = Object.keys(CAPTURE_STATE) as StateName[]

/** Places one capture and returns its location. */
async function placeOne(owner: pg.Pool, type: TypeName, state: StateName, userId?: number): Promise<number> {
  const placed = { platformId: await anyPlatform(owner), type, state, ...(userId === undefined ? {} : { userId }) }
  const [captureId] = await placeCaptures(owner, 1, placed)
  return captureId ?? 0
}

const getDetailPath = (type: TypeName, captureId: number | string) =>
  SCREENS[type === 'banner' ? 'trayBannerDetail' : 'trayProductDetail'].path.replace('$captureId', String(captureId))

const getDialog = (page: Page, captureId: number) => page.getByRole('dialog', { name: `#${captureId}`, exact: true })

const OPENERS: readonly RoleName[] = ['Admin', 'Recognitor', 'Viewer', 'Editor', 'Discarded', 'Campaign']

const DAILY: readonly RoleName[] = ['Recognitor', 'Viewer', 'Campaign']

for (const role of OPENERS) {
  for (const type of TYPES) {
    const title = `[NAV-10a,b] a ${type} capture opened by its number opens over the matching tray, for ${role}`
    test(title, nightlyUnless(DAILY.includes(role)), async ({ page, owner, signInAs, makeUser }) => {
      const other = await makeUser()
      const self = await signInAs(role)
      await page.goto(SCREENS.home.path)
      await expectLoaded(page)
      for (const state of STATES) {
        const placed = { captureTypeId: CAPTURE_TYPE[type], captureStateId: CAPTURE_STATE[state] }
        const trayFor = (isOwn: boolean) => findMatchingTray({ ...placed, isOwn }, staffWith(role))
        // ownership matters in some states, so both cases are tested there
        const owners = trayFor(true) === trayFor(false) ? [false] : [true, false]
        for (const isOwn of owners) {
          const captureId = await placeOne(owner, type, state, (isOwn ? self : other).userId)
          await follow(page, getDetailPath(type, captureId))

          const tray = trayFor(isOwn)
          const what = `${state}, ${isOwn ? 'own' : "another's"}`
          const dialog = getDialog(page, captureId)
          await expect(dialog, what).toBeVisible()
          await expect.poll(() => new URL(page.url()).pathname, what).toBe(getScreen(getTray(tray).screen).path)
          for (const name of ['Next', 'Previous']) {
            const step = dialog.getByRole('button', { name, exact: true })
            // viewers don't have these buttons; deep-link.spec.ts checks where they lead
            await expect(step, what).toHaveCount(hasPermission(staffWith(role), 'captures.review') ? 1 : 0)
          }
        }
      }
    })
  }
}

test("[NAV-10a] leaves no history entry for the capture's address, and keeps the dialog after a reload", async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  const captureId = await placeOne(owner, 'banner', 'created')
  await page.goto(SCREENS.home.path)
  await expectLoaded(page)
  await page.goto(getDetailPath('banner', captureId))
  const dialog = getDialog(page, captureId)
  await expect(dialog).toBeVisible()
  await page.reload()
  await expect(dialog).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect.poll(() => new URL(page.url()).pathname).toBe(SCREENS.trayBannerInbox.path)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Inbox - Retail Media' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toBe(SCREENS.home.path)
})

test('[NAV-10] opens a capture again after a reload that aborted its requests', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const captureId = await placeOne(owner, 'banner', 'created')
  const held = page.waitForRequest('**/api/lists/keywords**')
  await page.route('**/api/lists/keywords**', () => {})
  await page.goto(getDetailPath('banner', captureId))
  await held
  await page.unroute('**/api/lists/keywords**')
  await page.reload()
  await expect(getDialog(page, captureId).getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
})

test('[NAV-10] opens a capture at the address of the other type over a tray of the right type', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Admin')
  const captureId = await placeOne(owner, 'product', 'sent')
  await page.goto(getDetailPath('banner', captureId))
  await expect(getDialog(page, captureId)).toBeVisible()
  await expect.poll(() => new URL(page.url()).pathname).toBe(SCREENS.trayProductSentAll.path)
})

test('reports an unknown capture id, with a way to continue', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await page.goto(SCREENS.home.path)
  for (const wrong of ['999999999999', '0', 'abc', '1e3', '99999999999999999999']) {
    await follow(page, getDetailPath('product', wrong))
    await expect(page.getByRole('heading', { level: 1, name: `Capture ${wrong} was not found.` })).toBeVisible()
    await expect.poll(() => new URL(page.url()).pathname).toBe(getDetailPath('product', wrong))
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Trays' })).toBeVisible()
})

test("reports a capture outside a client's scope as not found", async ({
  page,
  owner,
  makeClient,
  makeUser,
  signIn,
}) => {
  const clientId = await makeClient()
  await signIn(page, await makeUser({ roles: ['Viewer'], clientId }))
  const captureId = await placeOne(owner, 'banner', 'created')
  await page.goto(getDetailPath('banner', captureId))
  await expect(page.getByRole('heading', { level: 1, name: `Capture ${captureId} was not found.` })).toBeVisible()
})

test('offers to retry when a capture cannot be loaded', async ({ page, owner, signInAs }) => {
  await signInAs('Admin')
  const captureId = await placeOne(owner, 'banner', 'withError')
  const refusal = { error: 'unexpected', message: 'Communication error. Please try again.' }
  await page.route('**/summary', (route) => route.fulfill({ status: 500, json: refusal }))
  await page.goto(getDetailPath('banner', captureId))
  await expect(page.getByRole('heading', { level: 1, name: 'An error has occurred' })).toBeVisible()
  await page.unroute('**/summary')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(getDialog(page, captureId)).toBeVisible()
})
