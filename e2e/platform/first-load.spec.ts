import type { Page, Request } from '@playwright/test'
import { createGate } from '../support/account.ts'
import { expectLoaded } from '../support/arrived.ts'
import { expect, test } from '../support/fixtures.ts'
import { follow } from '../support/follow.ts'

/** Size of the scripts transferred before the first screen, in bytes. */
const MOST_BYTES = 250_000

/** Records when an element appears on the screen. */
const markWhenDrawn = (page: Page, part: string) =>
  page.addInitScript((selector) => {
    new MutationObserver((_, drawn) => {
      if (!document.querySelector(selector)) return
      drawn.disconnect()
      performance.mark('drawn')
    }).observe(document, { subtree: true, childList: true })
  }, part)

/** Fetched resources, and the time when the element appeared. */
const readLoadTimes = (page: Page) =>
  page.evaluate(() => ({
    fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd, encodedBodySize }) => ({ name, startTime, responseEnd, encodedBodySize }),
    ),
    drawn: performance.getEntriesByName('drawn')[0]?.startTime ?? 0,
  }))

test('loads at most 250 kB of script for the first screen, compressed by the server itself', async ({ page }) => {
  await markWhenDrawn(page, 'input[name="username"]')
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeVisible()
  const { fetched, drawn } = await readLoadTimes(page)
  const scripts = fetched.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < drawn)
  expect(scripts.length).toBeGreaterThan(3)
  expect(scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

test('requests the list of a tray as soon as its code is loaded, long before it is drawn', async ({
  page,
  signInAs,
}) => {
  await signInAs('Admin')
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 3 })
  await markWhenDrawn(page, 'main [role="grid"]')
  await page.goto('/tray-banner/inbox')
  await expect(page.getByRole('grid')).toBeVisible()
  const { fetched, drawn } = await readLoadTimes(page)
  const code = fetched.find(({ name }) => name.includes('/tray.page'))?.responseEnd ?? 0
  const asked = fetched.find(({ name }) => name.includes('banner-inbox?'))?.startTime ?? drawn
  expect((asked - code) / (drawn - code)).toBeLessThan(0.5)
})

const LISTS = [
  '/tray-banner/inbox',
  '/admin/keywords',
  '/reports/performance-evolution-by-category',
  '/perfect-image/all',
  '/alerts',
]

test('does not request data again that was prefetched for a screen', async ({ page, signInAs }) => {
  await signInAs('Admin')
  for (const address of LISTS) {
    const asked: string[] = []
    const note = (request: Request) => {
      const { pathname, searchParams } = new URL(request.url())
      // the request counter, which is different each time
      searchParams.delete('draw')
      if (pathname.startsWith('/api/')) asked.push(`${pathname}?${searchParams}`)
    }
    page.on('request', note)
    await page.goto(address)
    await expectLoaded(page)
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    page.off('request', note)
    expect(asked.length, address).toBeGreaterThan(2)
    expect(asked.toSorted(), address).toEqual([...new Set(asked)].toSorted())
  }
})

/** Delays loading a code chunk until it is released. */
async function holdCode(page: Page, file: string) {
  const { until, release } = createGate()
  await page.route(file, async (route) => {
    await until
    await route.continue()
  })
  return { asked: page.waitForRequest(file), release }
}

test('keeps the previous screen while the code of the next one loads, and shows progress', async ({
  page,
  signInAs,
}) => {
  await signInAs('Recognitor')
  await page.goto('/home')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Trays')
  const { asked, release } = await holdCode(page, '**/alerts.page*')
  await page.getByRole('link', { name: 'Alerts' }).click()
  await asked
  const opening = page.getByRole('progressbar', { name: 'Opening the screen' })
  await expect(opening).toBeVisible()
  await expect(heading).toHaveText('Trays')
  release()
  await expect(heading).toHaveText('Alerts')
  await expect(opening).toHaveCount(0)
})

test('opens the latest address when it changes while the first screen loads', async ({ page, signInAs }) => {
  await signInAs('Admin')
  const { asked, release } = await holdCode(page, '**/tray.page*')
  await page.goto('/tray-banner/inbox', { waitUntil: 'commit' })
  await asked
  await follow(page, '/alerts')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Alerts' })).toBeVisible()
})
