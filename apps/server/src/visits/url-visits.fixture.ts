import type { RoleName } from '@vitrine/contract/access/roles'
import { getUrlVisits, getVisit, requestVisit } from '@vitrine/contract/visits/url-visits.contract'
import type { VisitOrder } from '@vitrine/contract/visits/visits.contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { processPicture } from '../pictures/process-picture.ts'
import { type Browser, makeSignedInUser } from '../server.fixture.ts'
import { makeAgent, makeUrl, type TestAgent, type VisitServer, visitServer } from './visits.fixture.ts'

const START = '2026-10-01T12:00:00Z'
export const PNG = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c02040' } })
  .png()
  .toBuffer()
export const DETAILS = {
  userAgent: 'Mozilla/5.0 VitrineBot/1.0',
  hops: [{ url: 'https://shop.example/offers', status: 200 }],
  headers: { 'content-type': 'text/html' },
  consent: { choice: 'accept', result: 'accepted', platform: 'Onetrust' },
  overlays: [],
  carousels: [],
  timings: { opened: 400, picture: 3100 },
} as const

interface Started {
  readonly server: VisitServer
  readonly admin: Browser
  readonly agent: TestAgent
}

/** A server whose urls an Admin and an agent visit. Starts before the tests of the file, without visits before each. */
export function startRequests() {
  let started: Started
  beforeAll(async () => {
    const server = await visitServer(START)
    const { browser: admin } = await makeSignedInUser(server, { roles: ['Admin'] })
    started = { server, admin, agent: await makeAgent(server) }
  })
  afterAll(() => started.server.close())
  beforeEach(async () => {
    started.server.clock.set(START)
    await started.server.owner.query(
      'truncate visit, visit_queue, visit_host, visit_agent, visit_pause, visit_plan, visit_manifest cascade',
    )
  })
  const query = async (text: string, values: unknown[] = []) => (await started.server.owner.query(text, values)).rows
  return {
    get: () => started,
    signInAs: async (roles: readonly RoleName[], clientId?: number) =>
      (await makeSignedInUser(started.server, { roles, ...(clientId && { clientId }) })).browser,
    /** A url whose host has no robots.txt. */
    makeReadUrl: async (given: Parameters<typeof makeUrl>[1] = {}) => {
      const made = await makeUrl(started.server, given)
      await query(
        `insert into visit_host (host, robots_text, robots_read_at) values ($1, '', $2)
         on conflict (host) do update set robots_read_at = excluded.robots_read_at, robots_text = ''`,
        [made.host, started.server.clock.now()],
      )
      return made
    },
    ask: async (urlId: number, kind: 'test' | 'capture', browser = started.admin) => {
      const { status, body } = await browser.call(requestVisit, { params: { urlId }, body: { kind } })
      return { status, visitId: (body as { visitId: number }).visitId }
    },
    leaseOne: async (): Promise<VisitOrder> => {
      const [order] = await started.agent.lease(1)
      if (!order) throw new Error('No visit was leased')
      return order
    },
    readUrl: async (urlId: number, browser = started.admin) =>
      (await browser.call(getUrlVisits, { params: { urlId } })).body as {
        next: Record<string, unknown>[]
        ended: Record<string, unknown>[]
      },
    readVisit: async (visitId: number) => (await started.admin.call(getVisit, { params: { visitId } })).body,
    processAll: async (): Promise<void> => {
      const waiting = await query('select picture_id::int as id from picture where picture_state_id = 2')
      for (const { id } of waiting)
        await processPicture(started.server.services, id, {
          signal: new AbortController().signal,
          attempt: { number: 1, isLast: true },
        })
    },
    findCaptures: (urlId: number) =>
      query(
        'select capture_state_id as state, error_reason as reason, error_note as note from capture where url_id = $1',
        [urlId],
      ),
  }
}
