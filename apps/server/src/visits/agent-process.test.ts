import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { TestCrawler } from '../ingest/ingest.fixture.ts'
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

const answer = (response: ServerResponse, host: string) =>
  host.startsWith('refuses')
    ? response.writeHead(403, { 'content-type': 'text/html' }).end('<h1>Access denied</h1>')
    : response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<title>Offers of ${host}</title><h1>Offers</h1><p>Coffee, tea and much more</p>`)

function startAgent(name: string): AgentProcess {
  const agent = startAgentProcess(name, { url: server.url, key: crawler.key })
  agents.push(agent)
  return agent
}

async function makeShop(name: string): Promise<number> {
  const { urlId } = await makeUrl(server, { url: `http://${name}.test:${shops.port}/offers` })
  await makeDueVisit(server, urlId)
  return urlId
}
const getVisit = async (urlId: number) => (await listVisits(server, urlId))[0]
const countPages = () => requests.filter(({ path }) => path === '/offers').length

describe('the agent', () => {
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
    agent.process.kill('SIGTERM')
    expect(await agent.exit).toEqual([0, null])
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
