import type { Locator, Page } from '@playwright/test'
import { ROUTE_ROLES } from '../../packages/contract/src/access/routes.fixture.ts'
import { insertCaptures } from '../../packages/testing/src/rows.ts'
import { makePlatform, placeCaptures } from '../support/captures.ts'
import { expect, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'

const STEP_MS = 20
const TOLERANCE_MS = 100

/** Lets due timers fire. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  })

/** After this, time advances only through `runFor`. */
async function stopClock(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Advances the page's clock until an element appears or disappears, and compares the time with the specification. */
async function expectAfter(page: Page, what: Locator, state: 'shown' | 'gone', milliseconds: number): Promise<void> {
  let elapsed = 0
  await settle(page)
  expect((await what.count()) > 0, `${state} before any time passed`).toBe(state === 'gone')
  while ((await what.count()) > 0 !== (state === 'shown') && elapsed <= milliseconds + TOLERANCE_MS) {
    await page.clock.runFor(STEP_MS)
    elapsed += STEP_MS
    await settle(page)
  }
  expect(Math.abs(elapsed - milliseconds), `${state} after ${elapsed} ms`).toBeLessThanOrEqual(TOLERANCE_MS)
}

async function pointAt(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The element is not visible')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
}

test.beforeEach(async ({ page }, { title }) => {
  if (title.startsWith('[LIM-01')) await page.clock.install()
})

test('[LIM-01a] shows a toast for 3000 ms', async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await page.route('**/api/logout', (route) => route.abort())
  await page.goto('/logout')
  const toast = page.getByRole('alert').getByText('Communication error. Please try again.')
  await expect(toast).toBeVisible()
  await expect(toast).toHaveCount(0)
  await stopClock(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(toast).toBeVisible()
  await expectAfter(page, toast, 'gone', 3000)
})

test('[LIM-01b,c] shows a tooltip after 500 ms and hides it after 100 ms', async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await page.goto('/alerts')
  const button = page.getByRole('button', { name: 'Theme' })
  await expect(button).toBeVisible()
  await stopClock(page)
  const tooltip = page.getByRole('tooltip')
  await pointAt(page, button)
  await expectAfter(page, tooltip, 'shown', 500)
  await page.mouse.move(600, 600)
  await expectAfter(page, tooltip, 'gone', 100)
})

test('[LIM-01b,c] uses the same delays for the shared tooltip of list tools, which shows the shortcut', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const [captureId = 0, newest = 0] = await placeCaptures(owner, 2, { platformId })
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  const discard = page.getByRole('button', { name: `Discard capture ${captureId}` })
  await expect(discard).toBeVisible()
  await stopClock(page)
  const tooltip = page.getByRole('tooltip')
  await pointAt(page, discard)
  await expectAfter(page, tooltip, 'shown', 500)
  await expect(tooltip).toHaveText('DiscardDel')
  // stays while the pointer is over it
  await pointAt(page, tooltip)
  await page.clock.runFor(1000)
  await expect(tooltip).toHaveText('DiscardDel')
  await page.mouse.move(600, 600)
  await expectAfter(page, tooltip, 'gone', 100)
  await page.clock.resume()

  // also with the keyboard, until the user does something
  await page.getByRole('checkbox', { name: `Select capture ${newest}` }).focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).not.toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText(/^(DiscardDel|Edit↵)$/)
  await page.keyboard.press('Shift')
  await expect(tooltip).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })
  test('[LIM-01d] hides a tooltip opened by touch 500 ms after the finger left', async ({ page, signInAs }) => {
    await signInAs('Viewer')
    await page.goto('/alerts')
    const button = page.getByRole('button', { name: 'Theme' })
    await expect(button).toBeVisible()
    await stopClock(page)
    const tooltip = page.getByRole('tooltip')
    await button.dispatchEvent('touchstart')
    await page.clock.runFor(2000)
    await expect(tooltip).toBeVisible()
    await button.dispatchEvent('touchend')
    await expectAfter(page, tooltip, 'gone', 500)
  })
})

test('[LIM-03] uses en-US for texts and numbers, and British dates', async ({ page, signInAs, owner }) => {
  const [captureId] = await insertCaptures(owner, 1_000)
  await signInAs('Admin')
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  const { recordsCount } = await (await page.request.get('/api/trays/banner-all/count')).json()
  expect(recordsCount).toBeGreaterThan(999)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^All images \d,\d{3}\b/ })).toBeVisible()
  const { rows } = await owner.query<{ platformId: number; day: string }>(
    `select platform_id as "platformId", to_char(when_local, 'DD/MM/YYYY') as day from capture where capture_id = $1`,
    [captureId],
  )
  await page.goto(`/tray-banner/inbox?platformIds=${rows[0]?.platformId}`)
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText(rows[0]?.day ?? 'no such capture')
})

/** Month first, with a day above 12. Perfect Image writes the month name before the day, as specified. */
const AMERICAN = /\b(0?[1-9]|1[0-2])\/(1[3-9]|2\d|3[01])\/\d{4}\b/

test('[LIM-03] shows no American date on any screen', async ({ page, signInAs, owner }) => {
  test.slow()
  const platformId = await makePlatform(owner)
  await placeCaptures(owner, 1, { platformId, when: '2026-06-25 10:00' })
  await signInAs('Admin')
  await page.goto('/alerts')
  const main = page.getByRole('main')
  const screens = Object.keys(ROUTE_ROLES).filter((path) => !path.includes('$'))
  expect(screens.length).toBeGreaterThan(40)
  for (const path of [...screens, `/tray-banner/inbox?platformIds=${platformId}&from=any`]) {
    await follow(page, path)
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.locator('[aria-busy="true"]'), `${path} is loaded`).toHaveCount(0)
    expect(await main.ariaSnapshot(), path).not.toMatch(AMERICAN)
  }
  await expect(main.getByRole('grid')).toContainText('25/06/2026')
})
