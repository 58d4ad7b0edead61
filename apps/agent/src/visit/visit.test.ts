import { Server } from 'proxy-chain'
import { describe, expect, test } from 'vitest'
import { judgeVisit } from '../judge.ts'
import { startAgent } from '../testing/agent.fixture.ts'
import type { VisitPlan } from './plan.ts'

const agent = startAgent()

const judge = async (path: string, plan?: Partial<VisitPlan>) => {
  const facts = await agent.visit(path, plan)
  return judgeVisit({ facts, proxyCountry: plan?.proxy?.country, now: new Date() })
}

describe.concurrent('outcome of a visit', () => {
  test.for([
    ['/static', { result: 'captured', isRefusal: false }],
    ['/form-with-captcha', { result: 'captured', isRefusal: false }],
    ['/forbidden', { result: 'failed', cause: 'forbidden', isRefusal: true }],
    ['/busy', { result: 'failed', cause: 'rate-limited', isRefusal: true, retryAfterSeconds: 120 }],
    ['/captcha', { result: 'failed', cause: 'captcha', isRefusal: true }],
    ['/broken', { result: 'failed', cause: 'server-error', isRefusal: false }],
    ['/gone', { result: 'failed', cause: 'not-found', isRefusal: false }],
    ['/blank', { result: 'failed', cause: 'blank', isRefusal: false }],
    ['/sign-in', { result: 'failed', cause: 'login', isRefusal: false }],
    ['/half', { result: 'failed', cause: 'half-loaded', isRefusal: false }],
  ] as const)('%s', async ([path, outcome], { expect }) => {
    expect(await judge(path)).toEqual(outcome)
  })

  test('keeps a picture of an error page as evidence', async () => {
    const { picture } = await agent.visit('/broken')
    expect(picture?.isBlank).toBe(false)
  })

  test('is unreachable when nothing answers at the address', async () => {
    // port 9 of loopback is closed
    const facts = await agent.visit('/', { url: 'http://127.0.0.1:9/' })
    expect(facts.failure?.kind).toBe('network')
    expect(judgeVisit({ facts, proxyCountry: undefined, now: new Date() }).cause).toBe('unreachable')
  })

  test('is a wrong country when the exit is elsewhere than the proxy should be', async () => {
    const exitCheckUrl = agent.site.getUrl('/country')
    const facts = await agent.visit('/static', { exitCheckUrl })
    expect(facts.exitCountry).toBe('ES')
    const judgeFor = (proxyCountry: string) => judgeVisit({ facts, proxyCountry, now: new Date() })
    expect(judgeFor('DE').cause).toBe('wrong-country')
    expect(judgeFor('ES').result).toBe('captured')
  })
})

describe.concurrent('way to the page', () => {
  test('records every redirect of the server with its status', async () => {
    const { hops } = await agent.visit('/moved')
    expect(hops).toEqual([
      { url: agent.site.getUrl('/moved'), status: 302 },
      { url: agent.site.getUrl('/moved-again'), status: 301 },
      { url: agent.site.getUrl('/static'), status: 200 },
    ])
  })

  test('follows a redirect by a script', async () => {
    const { hops, document, picture } = await agent.visit('/script-moved')
    expect(hops.at(-1)).toEqual({ url: agent.site.getUrl('/static'), status: 200 })
    expect(document?.canonical).toBe(agent.site.getUrl('/canonical'))
    expect(picture?.height).toBeGreaterThan(2000)
  })

  test('goes through a proxy that asks for credentials', async () => {
    const seen: string[] = []
    const proxy = new Server({
      port: 0,
      host: '127.0.0.1',
      prepareRequestFunction: ({ username, password, request }) => {
        if (username === 'crawler' && password === 'p@ss') seen.push(request.url ?? '')
        return { requestAuthentication: username !== 'crawler' || password !== 'p@ss' }
      },
    })
    await proxy.listen()
    try {
      const url = (password: string) => `http://crawler:${encodeURIComponent(password)}@127.0.0.1:${proxy.port}`
      const good = await agent.visit('/static', { proxy: { url: url('p@ss') } })
      expect(good.failure).toBeUndefined()
      expect(good.hops.at(-1)?.status).toBe(200)
      expect(seen).toContain(agent.site.getUrl('/static'))
      expect(await judge('/static', { proxy: { url: url('wrong') } })).toMatchObject({
        result: 'failed',
        cause: 'proxy',
      })
    } finally {
      await proxy.close(true)
    }
  })

  test('shows the page the device, language, time zone and position of the plan, and an honest user agent', async () => {
    const { document, userAgent } = await agent.visit('/visitor', {
      viewport: { width: 1200, height: 700 },
      scale: 2,
      locale: 'de-DE',
      timeZone: 'Europe/Berlin',
      geolocation: { latitude: 52.52, longitude: 13.4 },
    })
    expect(JSON.parse(document?.title ?? '')).toEqual({
      width: 1200,
      height: 700,
      scale: 2,
      language: 'de-DE',
      timeZone: 'Europe/Berlin',
      latitude: 52.52,
      longitude: 13.4,
      userAgent,
    })
    expect(userAgent).toMatch(/ VitrineBot\/\d+\.\d+\.\d+ \(\+https:\/\/example\.com\/bot\)$/)
    const request = agent.site.requests.find(({ path }) => path === '/visitor')
    expect(request?.headers['user-agent']).toBe(userAgent)
    expect(request?.headers['accept-language']).toMatch(/^de-DE/)
  })
})

describe.concurrent('budget of a visit', () => {
  test('ends a visit to a server that never answers', async () => {
    const begun = performance.now()
    const facts = await agent.visit('/silent', { budgetSeconds: 2 })
    expect(facts.failure).toEqual({ kind: 'deadline' })
    expect(performance.now() - begun).toBeLessThan(5000)
  })

  test('ends a visit to a page whose script never returns', async () => {
    const begun = performance.now()
    const facts = await agent.visit('/hangs', { budgetSeconds: 6 })
    expect(judgeVisit({ facts, proxyCountry: undefined, now: new Date() }).cause).toBe('deadline')
    expect(performance.now() - begun).toBeLessThan(12_000)
  })
})

test('closes the context of every visit, also after failures', async () => {
  await Promise.all([agent.visit('/static'), agent.visit('/silent', { budgetSeconds: 1 }), agent.visit('/forbidden')])
  expect(agent.browser.contexts()).toEqual([])
})
