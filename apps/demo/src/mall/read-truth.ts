import type { Browser, Page } from 'playwright-core'
import { CONSENT_COOKIE, COUNTRY_HEADER, TIME_HEADER, VARIANT_COOKIE, type Variant } from './requests.ts'
import type { PageTruth, TrueBanner, TrueProduct } from './truth.ts'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Something of the truth with its box in pixels of the page; without one, it is not shown. */
export type Measured<T> = T & { readonly box?: Box }

export interface MeasuredTruth extends Omit<PageTruth, 'banners' | 'products'> {
  readonly pageHeight: number
  readonly banners: readonly Measured<TrueBanner>[]
  readonly products: readonly Measured<TrueProduct>[]
}

export interface TruthQuery {
  readonly url: string
  readonly mallPort: number
  readonly at?: Date
  readonly country?: string
  /** By default that of a visitor who arrives at the moment. */
  readonly variant?: Variant
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Pages that go on forever are cut here, as visits do. */
  readonly maxHeight?: number
  /** Called with the measured page before it is closed. */
  readonly watch?: (page: Page) => Promise<void>
}

const VIEWPORT = { width: 1366, height: 900 }
const MAX_HEIGHT = 30_000

/**
 * Measures the true banners and products of a page in a browser that leads the mall's hosts to it. The mall names the
 * keys of the elements; the page itself doesn't say which of its elements are banners.
 */
export async function readTruth(browser: Browser, query: TruthQuery): Promise<MeasuredTruth> {
  const { url, mallPort, at = new Date(), country, variant, maxHeight = MAX_HEIGHT, watch } = query
  const context = await browser.newContext({
    viewport: query.viewport ?? VIEWPORT,
    extraHTTPHeaders: { [TIME_HEADER]: at.toISOString(), ...(country && { [COUNTRY_HEADER]: country }) },
  })
  try {
    const { origin, host, pathname, search } = new URL(url)
    await context.addCookies([
      { name: CONSENT_COOKIE, value: 'refuse', url: origin },
      ...(variant ? [{ name: VARIANT_COOKIE, value: variant, url: origin }] : []),
    ])
    const page = await context.newPage()
    let parts = 0
    page.on('response', (response) => {
      if (new URL(response.url()).pathname === '/more' && response.ok()) parts += 1
    })
    await page.goto(url, { waitUntil: 'load' })
    await scrollThrough(page, maxHeight)
    const asked = new URLSearchParams({
      host,
      path: `${pathname}${search}`,
      at: at.toISOString(),
      ...(variant && { variant }),
      parts: String(parts),
      ...(country && { country }),
    })
    const response = await fetch(`http://127.0.0.1:${mallPort}/.mall/truth?${asked}`)
    if (!response.ok) throw new Error(`The mall knows no page ${url}`)
    const truth = (await response.json()) as PageTruth
    const measured = { ...truth, ...(await measure(page, truth)) }
    await watch?.(page)
    return measured
  } finally {
    await context.close()
  }
}

/** Until all parts of the list and all fonts have arrived. Images have their size before they are loaded. */
async function scrollThrough(page: Page, maxHeight: number): Promise<void> {
  await page.evaluate(async (limit) => {
    const PART_MS = 10_000
    const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))
    const getHeight = () => Math.min(limit, document.documentElement.scrollHeight)
    /** A list that goes on has an element at its end until its last part has arrived. */
    const awaitPart = async (height: number) => {
      const until = performance.now() + PART_MS
      while (getHeight() <= height && document.querySelector('[data-more]') && performance.now() < until)
        await pause(50)
    }
    for (let y = 0; y < getHeight(); y += window.innerHeight * 0.8) {
      window.scrollTo(0, y)
      await pause(60)
      const height = getHeight()
      if (y + window.innerHeight >= height && height < limit) await awaitPart(height)
    }
    window.scrollTo(0, 0)
    await document.fonts.ready
  }, maxHeight)
}

async function measure(page: Page, { banners, products }: PageTruth) {
  const keys = [...banners.map(getBoxKey), ...products.map(({ key }) => key)]
  const { boxes, pageHeight } = await page.evaluate((names) => {
    const measureKey = (name: string) => {
      const { left, top, width, height } = document.querySelector(`[data-k="${name}"]`)?.getBoundingClientRect() ?? {}
      return width && height ? { x: (left ?? 0) + scrollX, y: (top ?? 0) + scrollY, width, height } : undefined
    }
    return {
      boxes: names.map((name) => [name, measureKey(name)] as const),
      pageHeight: document.documentElement.scrollHeight,
    }
  }, keys)
  const byKey = new Map(boxes)
  const addBox = <T extends object>(item: T, key: string): Measured<T> => {
    const box = byKey.get(key)
    return { ...item, ...(box && { box }) }
  }
  return {
    pageHeight,
    banners: banners.map((banner) => addBox(banner, getBoxKey(banner))),
    products: products.map((product) => addBox(product, product.key)),
  }
}

/** A slide that is not shown is elsewhere; while it is shown, it fills its carousel. */
const getBoxKey = ({ key, slide }: TrueBanner) => slide?.carousel ?? key
