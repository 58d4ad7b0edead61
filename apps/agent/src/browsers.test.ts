import type { Browser } from 'playwright-core'
import { expect, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { type Browsers, openBrowsers } from './browsers.ts'

async function withBrowsers(
  visitsPerBrowser: number,
  work: (browsers: Browsers, launched: Browser[]) => Promise<void>,
) {
  const launched: Browser[] = []
  const launch = async () => {
    const browser = await launchBrowser()
    launched.push(browser)
    return browser
  }
  const browsers = openBrowsers(launch, visitsPerBrowser)
  try {
    await work(browsers, launched)
  } finally {
    await browsers.close()
  }
  expect(launched.filter((browser) => browser.isConnected())).toEqual([])
}

test('replaces a browser after its visits and ends it when the last of them is over', async () => {
  await withBrowsers(2, async (browsers, launched) => {
    const held = Promise.withResolvers<void>()
    const long = browsers.use(() => held.promise)
    await browsers.use(async () => undefined)
    await browsers.use(async () => undefined)
    expect(launched.map((browser) => browser.isConnected())).toEqual([true, true])
    held.resolve()
    await long
    expect(launched.map((browser) => browser.isConnected())).toEqual([false, true])
  })
})

test('replaces a browser that has ended', async () => {
  await withBrowsers(40, async (browsers, launched) => {
    await expect(
      browsers.use(async (browser) => {
        await browser.close()
        throw new Error('browser has been closed')
      }),
    ).rejects.toThrow('closed')
    expect(await browsers.use(async (browser) => browser.isConnected())).toBe(true)
    expect(launched).toHaveLength(2)
  })
})
