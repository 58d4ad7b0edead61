import { describe, expect, test } from 'vitest'
import { findShopWhere, listKeys, listMedia, NOON, startMall } from './mall.fixture.ts'
import { COUNTRY_HEADER, TIME_HEADER } from './requests.ts'
import { listPaths } from './routes.ts'
import { MALL_SHOPS, type MallShop } from './shops.ts'

const site = startMall()
const DAY = 86_400_000

const byWall = (wall: MallShop['behavior']['wall']) => findShopWhere(({ behavior }) => behavior.wall === wall)

async function listFacts(shop: MallShop, path: string): Promise<unknown[]> {
  const { text } = await site.get(shop.host, path)
  return [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => {
    try {
      return JSON.parse(json ?? '')
    } catch {
      return 'broken'
    }
  })
}

describe('pages of the mall', () => {
  test.for(MALL_SHOPS)('are home, offers, departments, search and products at $host', async ({ host, retailer }) => {
    const paths = listPaths(retailer)
    const wanted = [/^\/$/, /^\/offers$/, /^\/c\//, /^\/search\?q=/, /^\/p\//].map(
      (kind) => paths.find((path) => kind.test(path)) ?? '',
    )
    for (const path of wanted) {
      const { status, headers, text } = await site.get(host, path)
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
      expect(text).toContain(`<html lang="${retailer.language}">`)
    }
  })

  test('are the same for the same address, moment, country and variant', async () => {
    const headers = { [TIME_HEADER]: '2026-05-03T10:00:00Z', [COUNTRY_HEADER]: 'DE', cookie: 'ab=b' }
    for (const { host } of MALL_SHOPS.slice(0, 4)) {
      const [one, other] = await Promise.all([site.get(host, '/', { headers }), site.get(host, '/', { headers })])
      expect(one.text).toBe(other.text)
    }
  })

  test('show other banners after some hours, and the same ones until then', async () => {
    const { host } = findShopWhere(({ behavior }) => behavior.hero === 'carousel')
    const { banners, changesAt } = await site.getTruth({ host, path: '/' })
    const getBrands = async (at: Date) =>
      (await site.getTruth({ host, path: '/', at: at.toISOString() })).banners.map(({ text }) => text)
    const change = new Date(changesAt).getTime()
    expect(change).toBeGreaterThan(NOON.getTime())
    expect(await getBrands(new Date(change - 1))).toEqual(banners.map(({ text }) => text))
    expect(await getBrands(new Date(change))).not.toEqual(banners.map(({ text }) => text))
  })

  test('show other prices on other days', async () => {
    const { host } = byWall('onetrust')
    const getPrices = async (at: Date) =>
      (await site.getTruth({ host, path: '/offers', at: at.toISOString() })).products.map(
        ({ name, price }) => `${name} ${price}`,
      )
    expect(await getPrices(new Date(NOON.getTime() + 1))).toEqual(await getPrices(NOON))
    expect(await getPrices(new Date(NOON.getTime() + DAY))).not.toEqual(await getPrices(NOON))
  })

  test('load images from their own addresses', async () => {
    const { host } = byWall('didomi')
    const { text } = await site.get(host, '/')
    const media = listMedia(text)
    expect(media.length).toBeGreaterThan(10)
    for (const path of media.filter((address) => address.endsWith('.svg')).slice(0, 12)) {
      const image = await site.get(host, path)
      expect([image.status, image.headers['content-type']]).toEqual([200, 'image/svg+xml'])
      expect(image.text).toMatch(/^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    }
    expect((await site.get(host, '/media/unknown.svg')).status).toBe(404)
  })

  test('load their fonts and styles from their own addresses', async () => {
    const { host } = byWall('didomi')
    const { text } = await site.get(host, '/')
    const [style = ''] = listMedia(text).filter((address) => address.endsWith('.css'))
    const { text: css } = await site.get(host, style)
    const [font = ''] = /\/media\/fonts\/[^)]+/.exec(css) ?? []
    const { status, headers } = await site.get(host, font)
    expect([status, headers['content-type']]).toEqual([200, 'font/woff2'])
  })

  test('load images lazily, by attribute or by a script', async () => {
    const [attribute, script] = (['attribute', 'script'] as const).map((lazy) =>
      findShopWhere(({ behavior }) => behavior.lazy === lazy),
    )
    expect((await site.get(attribute?.host ?? '', '/')).text).toMatch(/<img [^>]*loading="lazy"/)
    const { text } = await site.get(script?.host ?? '', '/')
    expect(text).toMatch(/<img src="data:image\/gif[^>]* data-src="\/media\//)
    expect(text).toContain('IntersectionObserver')
  })

  test('have a sticky header', async () => {
    const { text } = await site.get(byWall('onetrust').host, '/')
    expect(text).toMatch(/<header style="position:sticky;top:0/)
  })

  test.for(MALL_SHOPS.filter(({ behavior }) => behavior.hero.includes('carousel')))(
    'have a carousel of 3 to 5 slides with a button for the next one at $host',
    async ({ host }) => {
      const { text } = await site.get(host, '/')
      const { banners } = await site.getTruth({ host, path: '/' })
      const slides = banners.flatMap(({ slide }) => slide ?? [])
      expect(slides.length).toBeGreaterThanOrEqual(3)
      expect(slides.length).toBeLessThanOrEqual(5)
      expect(slides.map(({ index }) => index)).toEqual(slides.map((_, index) => index))
      expect(slides.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
      expect(text).toContain(`data-k="${slides[0]?.carousel}"`)
      expect(text.match(/<button type="button"[^>]*aria-label=/g)?.length).toBeGreaterThanOrEqual(2)
    },
  )

  test('have a video as hero, which is sent in ranges', async () => {
    const { host } = findShopWhere(({ behavior }) => behavior.hero === 'video')
    const { text } = await site.get(host, '/')
    const [film = ''] = listMedia(text).filter((address) => address.endsWith('.webm'))
    expect(text).toMatch(/<video autoplay muted loop/)
    const whole = await site.get(host, film)
    expect([whole.status, whole.headers['content-type']]).toEqual([200, 'video/webm'])
    // the first bytes of every Matroska file
    expect(whole.body.subarray(0, 4).toString('hex')).toBe('1a45dfa3')
    const range = await site.get(host, film, { headers: { range: 'bytes=4-9' } })
    expect([range.status, range.headers['content-range']]).toEqual([206, `bytes 4-9/${whole.body.length}`])
    expect(range.body).toEqual(whole.body.subarray(4, 10))
  })

  test('are 20,000 pixels tall at some shops', async () => {
    const { host } = findShopWhere(({ behavior }) => behavior.isTall)
    const { text } = await site.get(host, '/')
    expect(text).toContain('min-height:20000px')
    expect((await site.getTruth({ host, path: '/' })).products.length).toBeGreaterThan(120)
  })

  test('add parts to their list until the last one', async () => {
    const { host, behavior } = findShopWhere(({ behavior }) => behavior.moreParts > 1 && behavior.moreParts < 10)
    const { text } = await site.get(host, '/')
    let next: string | undefined = /"address":"([^"]+)"/.exec(text)?.[1]
    let parts = 0
    while (next !== undefined) {
      const { status, text: json } = await site.get(host, next)
      const part = JSON.parse(json) as { html: string; next?: string }
      expect(status).toBe(200)
      expect(part.html).toContain('class="card"')
      parts += 1
      next = part.next
    }
    expect(parts).toBe(behavior.moreParts)
    const { banners } = await site.getTruth({ host, path: '/', parts: '2' })
    expect(new Set(banners.map(({ part }) => part))).toEqual(new Set([0, 1, 2]))
    expect((await site.get(host, `/more?of=%2F&part=${parts + 1}`)).status).toBe(404)
  })

  test('go on without an end at some shops', async () => {
    const { host } = findShopWhere(({ behavior }) => behavior.moreParts > 100)
    const { text } = await site.get(host, '/more?of=%2Foffers&part=99')
    expect(JSON.parse(text).next).toBe('/more?of=%2Foffers&part=100')
  })

  test('have another version for half of the visitors, who keep it', async () => {
    const { host } = findShopWhere(({ behavior }) => behavior.hasVariants)
    const seconds = Array.from({ length: 20 }, (_, second) => new Date(NOON.getTime() + second * 1000).toISOString())
    const cookies = await Promise.all(
      seconds.map(async (at) => (await site.get(host, '/', { headers: { [TIME_HEADER]: at } })).headers['set-cookie']),
    )
    const variants = cookies.map((cookie) => /^ab=([ab]);/.exec(cookie?.[0] ?? '')?.[1])
    expect(new Set(variants)).toEqual(new Set(['a', 'b']))
    const [a, b] = await Promise.all(['ab=a', 'ab=b'].map((cookie) => site.get(host, '/', { headers: { cookie } })))
    expect(a?.headers['set-cookie']).toBeUndefined()
    expect(a?.text).not.toBe(b?.text)
  })

  test('show a page of the shop for unknown addresses', async () => {
    const { host } = byWall('onetrust')
    for (const path of ['/nothing', '/p/nothing', '/c/nothing', '/p/a/b']) {
      const { status, text } = await site.get(host, path)
      expect([path, status]).toEqual([path, 404])
      expect(text).toContain('404')
    }
  })
})

describe('products for search engines', () => {
  const shop = findShopWhere(({ behavior }) => behavior.productFacts === 'json-ld')

  test('agree with the page, or have the mistake that the truth names', async () => {
    const paths = listPaths(shop.retailer).filter((path) => path.startsWith('/p/'))
    const checked = await Promise.all(
      paths.map(async (path) => {
        const { facts, products } = await site.getTruth({ host: shop.host, path })
        const [fact] = (await listFacts(shop, path)) as [{ offers: { price: string; priceCurrency: string } } | string]
        const [main] = products
        return { mistake: facts.mistake, fact, main }
      }),
    )
    const right = checked.filter(({ mistake }) => mistake === undefined)
    expect(right.length).toBeGreaterThan(0)
    expect(right.length).toBeLessThan(checked.length)
    for (const { fact, main } of right)
      expect(fact).toMatchObject({
        '@type': 'Product',
        offers: { price: main?.price.toFixed(2), priceCurrency: main?.currency },
      })
  })

  test.for([
    ['broken syntax', 'broken'],
    ['other currency', { offers: { priceCurrency: 'USD' } }],
    ['out of stock', { offers: { availability: 'https://schema.org/OutOfStock' } }],
    ['other product', { name: 'Gift card' }],
  ] as const)('can have the mistake: %s', async ([mistake, expected], { expect }) => {
    const { host, path } = await findMistake(mistake)
    const [fact] = await listFacts(
      findShopWhere((other) => other.host === host),
      path,
    )
    if (typeof expected === 'string') expect(fact).toBe(expected)
    else expect(fact).toMatchObject(expected)
  })

  test('can have a wrong price', async () => {
    for (const mistake of ['old price', 'cents as price']) {
      const { host, path } = await findMistake(mistake)
      const [fact] = (await listFacts(
        findShopWhere((other) => other.host === host),
        path,
      )) as [{ offers: { price: string } }]
      const { products } = await site.getTruth({ host, path })
      expect(fact.offers.price).not.toBe(products[0]?.price.toFixed(2))
    }
  })

  test('are microdata at some shops, and missing at others', async () => {
    const getProductPage = async (format: MallShop['behavior']['productFacts']) => {
      const { host, retailer } = findShopWhere(({ behavior }) => behavior.productFacts === format)
      return (await site.get(host, listPaths(retailer).find((path) => path.startsWith('/p/')) ?? '')).text
    }
    expect(await getProductPage('microdata')).toMatch(/itemprop="price"\s+content="[\d.]+"/)
    expect(await getProductPage('none')).not.toMatch(/itemprop|ld\+json/)
  })

  /** A page of a product with this mistake. */
  async function findMistake(mistake: string): Promise<{ host: string; path: string }> {
    const shops = MALL_SHOPS.filter(({ behavior }) => behavior.productFacts === 'json-ld')
    for (const { host, retailer } of shops) {
      for (const path of listPaths(retailer).filter((candidate) => candidate.startsWith('/p/'))) {
        if ((await site.getTruth({ host, path })).facts.mistake === mistake) return { host, path }
      }
    }
    throw new Error(`No page has the mistake ${mistake}`)
  }
})

describe('truth about a page', () => {
  test('names banners by keys that other elements have too', async () => {
    for (const { host } of MALL_SHOPS) {
      const { text } = await site.get(host, '/')
      const { banners, products } = await site.getTruth({ host, path: '/' })
      const keys = listKeys(text)
      expect(new Set(keys).size).toBe(keys.length)
      expect(banners.length).toBeGreaterThan(1)
      for (const { key, image } of banners) {
        expect(keys).toContain(key)
        expect(image).toMatch(/\/media\/[0-9a-f]{20}\.svg$/)
      }
      for (const { key } of products) expect(keys).toContain(key)
      expect(keys.length).toBeGreaterThan(banners.length + products.length)
      expect(text).not.toMatch(/data-place|class="cr|cr-note/)
    }
  })

  test('has brand, company, campaign, link and kind of each banner', async () => {
    const truths = await Promise.all(MALL_SHOPS.map(({ host }) => site.getTruth({ host, path: '/' })))
    const banners = truths.flatMap((truth) => truth.banners)
    for (const banner of banners) {
      expect(banner).toMatchObject({ brand: expect.any(String), company: expect.any(String), type: expect.any(String) })
      expect(banner.link).toMatch(/^http:\/\/[\w-]+\.mall\.test\//)
    }
    expect(banners.some(({ campaign }) => campaign)).toBe(true)
  })

  test('can be asked for by the id of an answer', async () => {
    const { host } = findShopWhere(({ behavior }) => behavior.hasVariants)
    const headers = { [TIME_HEADER]: '2026-03-01T08:00:00Z', cookie: 'ab=b' }
    const { text, headers: answered } = await site.get(host, '/offers', { headers })
    const truth = await site.getTruth({ request: String(answered['x-request-id']) })
    expect(truth).toMatchObject({ at: '2026-03-01T08:00:00.000Z', variant: 'b', kind: 'offers' })
    for (const { key } of truth.banners) expect(listKeys(text)).toContain(key)
    expect(await site.getTruth({ request: '999999' })).toEqual({ error: 'No such page' })
  })

  test('says which search results are sponsored', async () => {
    const { host, retailer } = byWall('onetrust')
    const path = listPaths(retailer).find((candidate) => candidate.startsWith('/search')) ?? ''
    const { products } = await site.getTruth({ host, path })
    expect(products.filter(({ isSponsored }) => isSponsored).map(({ position }) => position)).toEqual([1, 2, 7])
  })
})
