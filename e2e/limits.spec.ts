import type { Page } from '@playwright/test'
import { insertCaptures } from '../packages/db/src/test-data.ts'
import { makePlatform, placeCaptures } from './support/captures.ts'
import { expect, test } from './support/fixtures.ts'

// about movement: as somebody has it who sees it
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Notes in the page itself when something appears and goes, and when the pointer or finger comes and leaves. */
async function watch(page: Page, selector: string, button = '[aria-label=Theme]'): Promise<void> {
  await page.addInitScript(
    ([selector = '', button = '']) => {
      const times: Record<string, number> = {}
      Object.assign(window, { times })
      const note = (name: string) => {
        times[name] ??= performance.now()
      }
      new MutationObserver(() => {
        if (document.querySelector(selector)) note('appeared')
        else if (times.appeared) note('gone')
      }).observe(document, { subtree: true, childList: true })
      for (const [event, name] of Object.entries({
        mouseover: 'entered',
        mouseout: 'left',
        touchstart: 'entered',
        touchend: 'left',
      })) {
        document.addEventListener(
          event,
          ({ target }) => {
            if (target instanceof Element && target.closest(button)) times[name] = performance.now()
          },
          true,
        )
      }
    },
    [selector, button],
  )
}

type Times = Record<'appeared' | 'gone' | 'entered' | 'left', number>
const timesIn = (page: Page) => page.evaluate(() => (window as unknown as { times: Times }).times)
const happened = (page: Page, name: keyof Times) => expect.poll(async () => (await timesIn(page))[name]).toBeDefined()

/** A browser on a busy machine is late, never early; fading takes its time too. */
const LATE = 700
function expectAbout(actual: number, limit: number): void {
  expect(actual).toBeGreaterThan(limit - 20)
  expect(actual).toBeLessThan(limit + LATE)
}

test('[LIM-01a] a toast stays 3000 ms', async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await watch(page, '[role=alert] .MuiSnackbar-root')
  await page.route('**/api/logout', (route) => route.abort())
  await page.goto('/logout')
  await happened(page, 'gone')
  const { appeared, gone } = await timesIn(page)
  expectAbout(gone - appeared, 3000)
})

test('[LIM-01b,c] a tooltip shows after 500 ms and hides after 100 ms', async ({ page, signInAs }) => {
  await signInAs('Viewer')
  await watch(page, '[role=tooltip]')
  await page.goto('/home')
  await page.getByRole('button', { name: 'Theme' }).hover()
  await happened(page, 'appeared')
  await page.mouse.move(600, 600)
  await happened(page, 'gone')
  const { entered, appeared, left, gone } = await timesIn(page)
  expectAbout(appeared - entered, 500)
  expectAbout(gone - left, 100)
})

test('[LIM-01b,c] the one tooltip of all tools of a list keeps the same times, and names the key', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('Recognitor')
  const platformId = await makePlatform(owner)
  const [captureId = 0, newest = 0] = await placeCaptures(owner, 2, { platformId })
  const name = `Discard capture ${captureId}`
  await watch(page, '[role=tooltip]', `[aria-label="${name}"], [role=tooltip]`)
  await page.goto(`/tray-banner/inbox?platformIds=${platformId}`)
  const tooltip = page.getByRole('tooltip')
  await page.getByRole('button', { name }).hover()
  await happened(page, 'appeared')
  await expect(tooltip).toHaveText('DiscardDel')
  const { entered, appeared } = await timesIn(page)
  expectAbout(appeared - entered, 500)
  // it stays while it is pointed at itself
  await tooltip.hover()
  const now = () => page.evaluate(() => performance.now())
  const pointedAt = await now()
  await expect.poll(now).toBeGreaterThan(pointedAt + 2 * 100)
  await expect(tooltip).toHaveText('DiscardDel')
  await page.mouse.move(600, 600)
  await happened(page, 'gone')
  const { left, gone } = await timesIn(page)
  expectAbout(gone - left, 100)

  // by the keyboard, too, until something is done
  await page.getByRole('checkbox', { name: `Select capture ${newest}` }).focus()
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText('Edit↵')
  await page.keyboard.press('Tab')
  await expect(tooltip).toHaveText('DiscardDel')
  await page.keyboard.press('Shift')
  await expect(tooltip).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })
  test('[LIM-01d] a tooltip opened by touch hides 500 ms after the finger left', async ({ page, signInAs }) => {
    await signInAs('Viewer')
    await watch(page, '[role=tooltip]')
    await page.goto('/home')
    const button = page.getByRole('button', { name: 'Theme' })
    await button.dispatchEvent('touchstart')
    await happened(page, 'appeared')
    await button.dispatchEvent('touchend')
    await happened(page, 'gone')
    const { left, gone } = await timesIn(page)
    expectAbout(gone - left, 500)
  })
})

test('[LIM-03] the interface is en-US, numbers too; dates are written as in Great Britain', async ({
  page,
  signInAs,
  owner,
}) => {
  const [captureId] = await insertCaptures(owner, 1_000)
  await signInAs('Admin')
  await page.goto('/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  const { recordsCount } = await (await page.request.get('/api/trays/banner-all/count')).json()
  expect(recordsCount).toBeGreaterThan(999)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: /^All images \d,\d{3}$/ })).toBeVisible()
  const { rows } = await owner.query<{ platformId: number; day: string }>(
    `select platform_id as "platformId", to_char(when_local, 'DD/MM/YYYY') as day from capture where capture_id = $1`,
    [captureId],
  )
  await page.goto(`/tray-banner/inbox?platformIds=${rows[0]?.platformId}`)
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toContainText(rows[0]?.day ?? 'no such capture')
})
