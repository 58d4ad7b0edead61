import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type CountryProxy, openCountryProxy } from '@vitrine/demo/mall/country-proxy'
import { COUNTRY_HEADER } from '@vitrine/demo/mall/requests'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestCrawler } from '../ingest/ingest.fixture.ts'
import { objectKey } from '../platform/picture-objects.ts'
import { readDetails } from '../platform/stored-details.ts'
import { AGENT_PROGRAM, type AgentProcess, type Shops, serveShops, startAgentProcess } from './agent-process.fixture.ts'
import { listVisits, makeDueVisit, makeUrl, sweep, type VisitServer, visitServer } from './visits.fixture.ts'

const MINUTE = 60_000

interface Request {
  readonly host: string
  readonly path: string
  readonly userAgent: string
}

let server: VisitServer
let crawler: TestCrawler
let shops: Shops
let requests: Request[] = []
/** While it is set, pages are not answered. */
let held: ServerResponse[] | undefined
const agents: AgentProcess[] = []

beforeAll(async () => {
  // the agent has the clock of the machine
  server = await visitServer(new Date().toISOString())
  crawler = await server.crawler(['visits.run'])
  shops = await serveShops((host, request, response) => {
    requests.push({ host, path: request.url ?? '', userAgent: request.headers['user-agent'] ?? '' })
    if (request.url === '/robots.txt')
      response
        .writeHead(200, { 'content-type': 'text/plain' })
        .end(host.startsWith('closed') ? 'User-agent: *\nDisallow: /' : '')
    else if (request.url === '/country')
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`loc=${request.headers[COUNTRY_HEADER]}`)
    else if (request.url !== '/offers') response.writeHead(404).end()
    else if (held) held.push(response)
    else answer(response, host)
  })
})
afterEach(async () => {
  for (const { process: child, exit } of agents.splice(0)) {
    child.kill('SIGKILL')
    await exit
  }
  requests = []
  held = undefined
})
afterAll(async () => {
  await shops.close()
  await server.close()
})

const HTML = { 'content-type': 'text/html' }
const PAGE = '<h1>Offers</h1><p>Coffee, tea and much more</p>'
/** Two slides; the button shows the next one. */
const CAROUSEL = `<section class="carousel" aria-roledescription="carousel" style="position:relative;width:900px;height:300px">
  ${['gold', 'teal'].map((color, slide) => `<a href="/tea/${slide}" style="display:${slide === 0 ? 'block' : 'none'};width:900px;height:300px;background:${color}">Tea ${slide}</a>`).join('')}
  <button type="button" class="carousel-next" aria-label="Next slide">›</button></section>
  <script>
    const slides = document.querySelectorAll('.carousel a')
    let shown = 0
    document.querySelector('.carousel-next').onclick = () => {
      shown = 1 - shown
      slides.forEach((slide, index) => { slide.style.display = index === shown ? 'block' : 'none' })
    }
  </script>`
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => ServerResponse>> = {
  refuses: (response) => response.writeHead(403, HTML).end('<h1>Access denied</h1>'),
  patience: (response) => response.writeHead(429, { ...HTML, 'retry-after': '31536000' }).end('<h1>Too busy</h1>'),
  carousel: (response) => response.writeHead(200, { ...HTML, 'set-cookie': 'visitor=1' }).end(PAGE + CAROUSEL),
  wordy: (response) => response.writeHead(200, HTML).end(`<title>${'🛒 Tea '.repeat(2000)}</title>${PAGE}`),
}

const answer = (response: ServerResponse, host: string) =>
  ANSWERS[host.split('.', 1)[0] ?? '']?.(response) ??
  response.writeHead(200, HTML).end(`<title>Offers of ${host}</title>${PAGE}`)

function startAgent(name: string, environment?: Readonly<Record<string, string>>): AgentProcess {
  const agent = startAgentProcess(name, { url: server.url, key: crawler.key }, environment)
  agents.push(agent)
  return agent
}

async function makeShop(name: string): Promise<number> {
  const { urlId } = await makeUrl(server, { url: `http://${name}.test:${shops.port}/offers` })
  await makeDueVisit(server, urlId)
  return urlId
}

/** Makes a url with a proxy, which has this country in the database. */
async function makeShopThrough(name: string, proxy: CountryProxy | undefined, country: string): Promise<number> {
  const { rows } = await server.owner.query(
    `insert into proxy (host, port, country_id)
     select '127.0.0.1', $1, country_id from country where code = $2 returning proxy_id`,
    [new URL(proxy?.url ?? '').port, country],
  )
  const url = `http://${name}.test:${shops.port}/offers`
  const { urlId } = await makeUrl(server, { url, proxyId: rows[0].proxy_id })
  await makeDueVisit(server, urlId)
  return urlId
}
const getVisit = async (urlId: number) => (await listVisits(server, urlId))[0]
const countPages = () => requests.filter(({ path }) => path === '/offers').length

// real browsers; the limit only ends tests that hang
describe('the agent', { timeout: 90_000 }, () => {
  test('makes the visits that are due, and reports pictures, refusals and what robots.txt forbids', async () => {
    const [open, closed, refuses] = await Promise.all(['open', 'closed', 'refuses'].map(makeShop))
    const agent = startAgent('one')
    const endings = (await agent.waitFor('visit', 3)).map(({ ending }) => ending)
    expect(endings.sort()).toEqual(['captured', 'failed: forbidden', 'refused by robots.txt'])
    expect(await getVisit(open as number)).toMatchObject({ outcome: 'captured' })
    expect(await getVisit(closed as number)).toMatchObject({ outcome: 'refusedByRobots' })
    expect(await getVisit(refuses as number)).toMatchObject({ outcome: 'blocked', cause: 'forbidden' })
    expect(requests.some(({ host, path }) => host.startsWith('closed') && path === '/offers')).toBe(false)
    for (const { userAgent } of requests) expect(userAgent).toContain('+https://example.com/bot')

    const { rows } = await server.owner.query(
      `select a.facts ->> 'title' as title from visit v join arrival a using (picture_id) where v.url_id = $1`,
      [open],
    )
    expect(rows[0].title).toMatch(/^Offers of open\.test/)
    const { rows: layouts } = await server.owner.query(
      'select (select sum(n) from unnest(layout) n)::int as elements from visit_layout where url_id = $1',
      [open],
    )
    // body, h1 and p
    expect(layouts).toEqual([{ elements: 3 }])
    agent.process.kill('SIGTERM')
    expect(await agent.exit).toEqual([0, null])
  })

  test('sends slides, video and archive with the picture of a page', async () => {
    const urlId = await makeShop('carousel')
    await server.owner.query('update url set records_video = true where url_id = $1', [urlId])
    const agent = startAgent('with extras', { VITRINE_AGENT_ARCHIVE: 'all' })
    await agent.waitFor('visit')
    const { rows } = await server.owner.query(
      `select e.kind, m.manifest::jsonb as manifest, page.file_key from visit v
       join visit_extra e on e.page_picture_id = v.picture_id
       join picture page on page.picture_id = v.picture_id
       join visit_manifest m using (visit_id) where v.url_id = $1 order by e.kind`,
      [urlId],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['slides', 'video'])
    const [{ manifest, file_key }] = rows
    for (const file of ['picture', 'slides', 'video', 'archive', 'details'])
      expect(manifest[file].bytes, file).toBeGreaterThan(100)
    const archive = await server.services.files.read(objectKey(file_key, 'archive'))
    expect(archive?.subarray(0, 2).toString()).toBe('PK')
    expect(archive?.length).toBe(manifest.archive.bytes)
    const details = await readDetails(server.services.files, file_key)
    expect(details?.carousels[0]?.slides.map(({ text, place }) => [text, place?.width])).toEqual([
      ['Tea 0', 900],
      ['Tea 1', 900],
    ])
  })

  test('reports a shop that asks to wait for a year, and a page with a title of 12,000 characters', async () => {
    const [patience, wordy] = await Promise.all(['patience', 'wordy'].map(makeShop))
    const agent = startAgent('unimpressed')
    const endings = (await agent.waitFor('visit', 2)).map(({ ending }) => ending)
    expect(endings.sort()).toEqual(['captured', 'failed: rate-limited'])
    expect(await getVisit(patience as number)).toMatchObject({ state: 'planned', cause: 'rate-limited', attempt: 1 })
    expect(await getVisit(wordy as number)).toMatchObject({ outcome: 'captured', attempt: 1 })
  })

  test('that is killed loses no visit: another agent makes them, and each has one outcome', async () => {
    held = []
    const urls = await Promise.all(Array.from({ length: 6 }, (_, index) => makeShop(`shop-${index}`)))
    const victim = startAgent('victim')
    await expect.poll(countPages, { timeout: 20_000 }).toBe(3)
    victim.process.kill('SIGKILL')
    await victim.exit
    held = undefined
    const heir = startAgent('heir')
    await heir.waitFor('visit', 3)
    server.clock.pass(3 * MINUTE)
    await sweep(server)
    await heir.waitFor('visit', 6)
    for (const urlId of urls) expect(await getVisit(urlId)).toMatchObject({ state: 'done', outcome: 'captured' })
    const { rows } = await server.owner.query(
      `select count(*)::int as n from picture p join arrival a using (picture_id)
       where (a.facts ->> 'urlId')::int = any ($1) and p.picture_state_id > 1`,
      [urls],
    )
    expect(rows[0].n).toBe(6)
  })

  test('finishes the visits that it is making when it gets SIGTERM, and leases no more', async () => {
    held = []
    const urls = await Promise.all(['last-1', 'last-2', 'last-3', 'later'].map(makeShop))
    const agent = startAgent('stopping')
    await expect.poll(countPages, { timeout: 20_000 }).toBe(3)
    agent.process.kill('SIGTERM')
    for (const response of held.splice(0)) answer(response, 'shop')
    held = undefined
    expect(await agent.exit).toEqual([0, null])
    const states = await Promise.all(urls.map(async (urlId) => (await getVisit(urlId))?.state))
    expect(states.sort()).toEqual(['done', 'done', 'done', 'planned'])
  })

  test('records the country of its exit, and fails a visit whose exit is in another one than its proxy', async () => {
    const [british, french] = await Promise.all(
      ['GB', 'FR'].map((country) => openCountryProxy({ country, mallPort: shops.port })),
    )
    try {
      const right = await makeShopThrough('right', british, 'UK')
      const wrong = await makeShopThrough('wrong', french, 'DE')
      startAgent('abroad', { VITRINE_AGENT_EXIT_CHECK: `http://country.test:${shops.port}/country` })
      // a visit of the test before may be made first
      await expect
        .poll(() => getVisit(right), { timeout: 40_000 })
        .toMatchObject({ outcome: 'captured', exitCountry: 'GB' })
      await expect
        .poll(() => getVisit(wrong), { timeout: 40_000 })
        .toMatchObject({ state: 'planned', cause: 'wrong-country' })
    } finally {
      await Promise.all([british?.close(), french?.close()])
    }
  })

  test('goes through another proxy of the country after one has died', async () => {
    const [dying, other] = await Promise.all(
      [1, 2].map(() => openCountryProxy({ country: 'IT', mallPort: shops.port })),
    )
    await dying?.close()
    try {
      const urlId = await makeShopThrough('survives', dying, 'IT')
      await makeShopThrough('other', other, 'IT')
      startAgent('patient', { VITRINE_AGENT_EXIT_CHECK: `http://country.test:${shops.port}/country` })
      await expect
        .poll(() => getVisit(urlId), { timeout: 40_000 })
        .toMatchObject({ state: 'planned', cause: 'robots-unreachable', attempt: 1 })
      server.clock.pass(5 * MINUTE)
      await expect
        .poll(() => getVisit(urlId), { timeout: 40_000 })
        .toMatchObject({ outcome: 'captured', attempt: 2, exitCountry: 'IT' })
    } finally {
      await other?.close()
    }
  })

  test('names the settings that are missing', async () => {
    const child = spawn(process.execPath, [AGENT_PROGRAM], {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const said: string[] = []
    child.stderr.on('data', (text) => said.push(String(text)))
    const [code] = await once(child, 'close')
    expect(code).toBe(2)
    expect(said.join('')).toContain('VITRINE_AGENT_KEY')
  })
})
