import type { Browser, BrowserContext, Page } from 'playwright-core'
import { anonymizeProxy, closeAnonymizedProxy } from 'proxy-chain'
import type { VisitPlan } from './plan.ts'
import { writeUserAgent } from './user-agent.ts'

export interface VisitContext {
  readonly context: BrowserContext
  readonly page: Page
  readonly userAgent: string
  close(): Promise<void>
}

/** Opens a fresh context: no cookies, no storage, no cache of an earlier visit. */
export async function openContext(browser: Browser, plan: VisitPlan, contact: string): Promise<VisitContext> {
  const userAgent = writeUserAgent(plan.device, browser.version(), contact)
  const proxy = plan.proxy && (await openProxy(plan.proxy.url))
  const context = await browser
    .newContext({
      viewport: plan.viewport,
      deviceScaleFactor: plan.scale,
      isMobile: plan.device === 'phone',
      hasTouch: plan.device === 'phone',
      locale: plan.locale,
      timezoneId: plan.timeZone,
      userAgent,
      acceptDownloads: false,
      serviceWorkers: 'block',
      ...(plan.geolocation && { geolocation: plan.geolocation, permissions: ['geolocation'] }),
      ...(proxy && { proxy: { server: proxy.url } }),
    })
    .catch(async (error: unknown) => {
      await proxy?.close()
      throw error
    })
  const close = async () => {
    try {
      await context.close()
    } finally {
      await proxy?.close()
    }
  }
  try {
    // lets the visit stop the page's time for the picture
    await context.clock.install()
    const page = await context.newPage()
    context.on('page', (other) => {
      if (other !== page) other.close().catch(() => undefined)
    })
    return { context, page, userAgent, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Chromium can't send a proxy's credentials; a local proxy without a password adds them. */
async function openProxy(url: string) {
  const local = await anonymizeProxy(url)
  return { url: local, close: () => closeAnonymizedProxy(local, true) }
}
