import type { Browser } from 'playwright-core'

/** Chromium grows with every visit, so a browser ends after this many. */
const VISITS_PER_BROWSER = 40

export interface Browsers {
  /** Lends a browser for one visit. Visits that run at the same time may share it. */
  use<T>(work: (browser: Browser) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Lent {
  readonly browser: Promise<Browser>
  begun: number
  running: number
}

export function openBrowsers(launch: () => Promise<Browser>, visitsPerBrowser = VISITS_PER_BROWSER): Browsers {
  let current: Lent | undefined
  const all = new Set<Lent>()

  const drop = async (lent: Lent) => {
    if (current === lent) current = undefined
    all.delete(lent)
    await lent.browser.then(
      (browser) => browser.close(),
      () => undefined,
    )
  }
  const start = () => {
    const lent: Lent = { browser: launch(), begun: 0, running: 0 }
    all.add(lent)
    return lent
  }
  return {
    use: async (work) => {
      current ??= start()
      const lent = current
      lent.begun += 1
      lent.running += 1
      if (lent.begun >= visitsPerBrowser) current = undefined
      let isBroken = true
      try {
        const browser = await lent.browser
        const result = await work(browser)
        isBroken = !browser.isConnected()
        return result
      } catch (error) {
        isBroken = !(await lent.browser.then(
          (browser) => browser.isConnected(),
          () => false,
        ))
        throw error
      } finally {
        lent.running -= 1
        if (isBroken && current === lent) current = undefined
        if (lent.running === 0 && current !== lent) await drop(lent)
      }
    },
    close: async () => {
      await Promise.all([...all].map(drop))
    },
  }
}
