import { describe, expect, test } from 'vitest'
import { openCountryProxy } from './country-proxy.ts'
import { findShopWhere, NOON, startMall } from './mall.fixture.ts'
import { COUNTRY_HEADER } from './requests.ts'
import { openMall } from './server.ts'
import { MALL_SHOPS } from './shops.ts'
import { WALL_NAMES } from './walls.ts'

const site = startMall()
const [{ host }] = MALL_SHOPS as [(typeof MALL_SHOPS)[number]]

describe('cookie walls', () => {
  test.for(WALL_NAMES)('of %s are planted and stay away after the answer', async (wall) => {
    const shop = findShopWhere(({ behavior }) => behavior.wall === wall)
    const { text } = await site.get(shop.host, '/')
    const options = /showWall.*?\)\((\{.*?\})\)<\/script>/s.exec(text)?.[1]
    expect(JSON.parse(options ?? '')).toMatchObject({ cookie: 'consent', html: expect.stringContaining('button') })
    const answered = await site.get(shop.host, '/', { headers: { cookie: 'consent=refuse' } })
    expect(answered.text).not.toContain('showWall')
  })

  test('are missing at some shops', async () => {
    const shop = findShopWhere(({ behavior }) => behavior.wall === 'none')
    expect((await site.get(shop.host, '/')).text).not.toContain('showWall')
  })

  test('report their answers to the log', async () => {
    await site.get(host, '/consent', { method: 'POST', body: 'accept' })
    expect(site.mall.log.list({ kind: 'consent' }).at(-1)).toMatchObject({ consent: 'accept', host })
  })
})

test.for(['cross', 'words', 'escape', 'never'] as const)('a newsletter dialog is closed by: %s', async (closedBy) => {
  const shop = findShopWhere(({ behavior }) => behavior.newsletter === closedBy)
  const { text } = await site.get(shop.host, '/')
  expect(text).toContain(`"closedBy":"${closedBy}"`)
})

describe('addresses that don’t behave', () => {
  test.for([
    ['/captcha', 403, /class="h-captcha"/],
    ['/captcha-ok', 200, /class="h-captcha"/],
    ['/forbidden', 403, /Access denied/],
    ['/error', 500, /Internal error/],
    ['/soft-error', 200, /Something went wrong/],
    ['/half-loaded', 200, /src="\/missing-1\.jpg"/],
    ['/stuck-wall', 200, /class="privacy-note"/],
    ['/gone', 410, /Gone/],
    ['/account', 200, /type="password"/],
    ['/blank', 200, /^<!doctype html><title><\/title>$/],
  ] as const)('%s answers with %i', async ([path, status, text], { expect }) => {
    const response = await site.get(host, path)
    expect(response.status).toBe(status)
    expect(response.text).toMatch(text)
  })

  test('ask to retry after a number of seconds or at a time', async () => {
    const busy = await site.get(host, '/busy')
    expect([busy.status, busy.headers['retry-after']]).toEqual([429, '120'])
    expect((await site.get(host, '/busy?seconds=7')).headers['retry-after']).toBe('7')
    const until = await site.get(host, '/busy-until?seconds=60')
    expect(Date.parse(until.headers['retry-after'] ?? '')).toBe(NOON.getTime() + 60_000)
    const maintenance = await site.get(host, '/maintenance')
    expect([maintenance.status, maintenance.headers['retry-after']]).toEqual([503, '120'])
  })

  test('answer slowly, in pieces or not at all', async () => {
    const begun = performance.now()
    await site.get(host, '/slow?seconds=0.3')
    expect(performance.now() - begun).toBeGreaterThanOrEqual(295)
    await expect(site.get(host, '/cut')).rejects.toThrow()
    const drip = site.get(host, '/drip')
    await expect(Promise.race([drip, new Promise((resolve) => setTimeout(resolve, 300, 'waiting'))])).resolves.toBe(
      'waiting',
    )
    drip.catch(() => undefined)
  })

  test('redirect in chains and forever', async () => {
    const follow = async (path: string, hops: string[] = []): Promise<string[]> => {
      const { status, headers } = await site.get(host, path)
      const seen = [...hops, `${status} ${path}`]
      return headers.location && seen.length < 6 ? follow(headers.location, seen) : seen
    }
    expect(await follow('/moved')).toEqual(['302 /moved', '301 /moved-again', '308 /moved-for-good', '200 /offers'])
    expect(await follow('/loop')).toHaveLength(6)
    expect(await follow('/offers/')).toEqual(['301 /offers/', '200 /offers'])
    expect(await follow('/home')).toEqual(['301 /home', '200 /'])
    expect((await site.get(host, '/moved-by-script')).text).toContain("location.replace('/offers')")
    expect((await site.get(`www.${host}`, '/offers')).headers.location).toBe(`http://${host}/offers`)
  })

  test('count clicks and lead on, but never to other sites', async () => {
    expect((await site.get(host, '/click?to=%2Foffers%3Fsrc%3Dhero')).headers.location).toBe('/offers?src=hero')
    expect((await site.get(host, '/click?to=http%3A%2F%2Fevil.example')).headers.location).toBe('/')
    expect((await site.get(host, '/click?to=%2F%2Fevil.example')).headers.location).toBe('/')
  })
})

test('robots.txt forbids a part, and asks for a delay at some shops', async () => {
  const slow = findShopWhere(({ behavior }) => behavior.crawlDelaySeconds !== undefined)
  const { text } = await site.get(slow.host, '/robots.txt')
  expect(text).toMatch(/^User-agent: \*\nDisallow: \/account\n/)
  expect(text).toMatch(/^Crawl-delay: \d+$/m)
  const strict = findShopWhere(({ behavior }) => behavior.disallow.includes('/search'))
  expect((await site.get(strict.host, '/robots.txt')).text).toContain('Disallow: /search\n')
  expect((await site.get(slow.host, '/sitemap.xml')).text).toContain(`<loc>http://${slow.host}/offers</loc>`)
})

describe('visitors from other countries', () => {
  const from = (country: string) => ({ headers: { [COUNTRY_HEADER]: country } })
  const findAbroad = (abroad: string) => findShopWhere(({ behavior }) => behavior.abroad === abroad)

  test('see other banners at some shops', async () => {
    const shop = findAbroad('other banners')
    const own = await site.getTruth({ host: shop.host, path: '/' })
    const other = await site.getTruth({ host: shop.host, path: '/', country: 'IT' })
    expect(other.banners.map(({ text }) => text)).not.toEqual(own.banners.map(({ text }) => text))
    expect(other.country).toBe('IT')
    const { text } = await site.get(shop.host, '/', from('IT'))
    expect(text).toContain(': IT</div>')
    // the same shop under its ISO code
    const home = await site.get(shop.host, '/', from(shop.retailer.country === 'UK' ? 'GB' : shop.retailer.country))
    expect(home.text).toBe((await site.get(shop.host, '/')).text)
  })

  test('are led to the shop of their country, or refused', async () => {
    const { status, headers } = await site.get('es-mercadia.mall.test', '/offers', from('MX'))
    expect([status, headers.location]).toEqual([302, 'http://mx-mercadia.mall.test/?from=%2Foffers'])
    expect((await site.get(findAbroad('forbidden').host, '/', from('FR'))).status).toBe(403)
    expect((await site.get(findAbroad('same').host, '/', from('FR'))).status).toBe(200)
  })

  test('come through a proxy that names its country and may ask for credentials', async () => {
    const proxy = await openCountryProxy({
      country: 'MX',
      mallPort: site.mall.port,
      credentials: { username: 'crawler', password: 'p@ss' },
    })
    try {
      const port = Number(new URL(proxy.url).port)
      const url = 'http://es-mercadia.mall.test/'
      expect((await site.get('es-mercadia.mall.test', url, { port })).status).toBe(407)
      const headers = { 'proxy-authorization': `Basic ${btoa('crawler:p@ss')}` }
      const { headers: answered } = await site.get('es-mercadia.mall.test', url, { port, headers })
      expect(answered.location).toBe('http://mx-mercadia.mall.test/?from=%2F')
      const country = await site.get('any', 'http://es-mercadia.mall.test/.mall/country', { port, headers })
      expect(country.text).toBe('loc=MX\n')
      expect(site.mall.log.list().at(-1)).toMatchObject({ country: 'MX', path: '/', status: 302 })
    } finally {
      await proxy.close()
    }
  })
})

describe('log of requests', () => {
  test('has host, path, time, country, user agent and status of each request', async () => {
    const before = Date.now()
    const { headers } = await site.get(host, '/error?x=1', { headers: { 'user-agent': 'VitrineBot/1' } })
    await expect
      .poll(() => site.mall.log.list({ host }).at(-1))
      .toMatchObject({
        id: Number(headers['x-request-id']),
        host,
        path: '/error?x=1',
        kind: 'fault',
        status: 500,
        country: 'ES',
        userAgent: 'VitrineBot/1',
        receivedAt: expect.toSatisfy((time: number) => time >= before && time <= Date.now()),
      })
  })

  test('is listed over HTTP after an id, and can be cleared', async () => {
    const { headers } = await site.get(host, '/gone')
    await site.get(host, '/error')
    const id = String(headers['x-request-id'])
    await expect.poll(() => site.mall.log.list({ after: Number(id) }).length).toBe(1)
    const { text } = await site.get(host, `/.mall/log?after=${id}&host=${host}`)
    expect(JSON.parse(text)).toMatchObject([{ path: '/error' }])
    await site.get(host, '/.mall/log', { method: 'DELETE' })
    expect(site.mall.log.list()).toEqual([])
  })
})

describe('the server', () => {
  test('has no shop under an unknown name', async () => {
    expect((await site.get('unknown.mall.test', '/')).status).toBe(404)
  })

  test('lists shops, pages and calls', async () => {
    const shops = JSON.parse((await site.get('any', '/.mall/shops')).text)
    expect(shops).toHaveLength(MALL_SHOPS.length)
    expect((await site.get('any', '/.mall/nothing')).status).toBe(404)
  })

  test('listens on loopback only, and ends slow answers when it closes', async () => {
    const mall = await openMall()
    expect(mall.hostRules).toBe(`MAP *.mall.test 127.0.0.1:${mall.port}`)
    const slow = site.get(host, '/slow', { port: mall.port })
    const ended = expect(slow).rejects.toThrow()
    await expect.poll(() => fetch(`http://127.0.0.1:${mall.port}/.mall/country`).then(({ ok }) => ok)).toBe(true)
    await mall.close()
    await ended
  })
})
