import { randomUUID } from 'node:crypto'
import type { Schedule } from '@vitrine/contract/master-data/schedule'
import {
  leaseVisits,
  renewLeases,
  reportCapture,
  reportFailure,
  reportRobots,
  type VisitEnd,
  type VisitOrder,
} from '@vitrine/contract/visits/visits.contract'
import { createBytes, type IngestServer, ingestServer, type TestCrawler } from '../ingest/ingest.fixture.ts'
import type { Clock } from '../platform/clock.ts'
import type { TestAnswer } from '../server.fixture.ts'
import { planVisitsJob } from './plan-visits.job.ts'
import { sweepVisitsJob } from './sweep-visits.job.ts'

/** A clock that a test moves. */
export class TestClock implements Clock {
  #now: Date

  constructor(now: string) {
    this.#now = new Date(now)
  }

  now(): Date {
    return new Date(this.#now)
  }

  set(now: string | Date): void {
    this.#now = new Date(now)
  }

  pass(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms)
  }
}

export interface VisitServer extends IngestServer {
  readonly clock: TestClock
}

export async function visitServer(now: string): Promise<VisitServer> {
  const clock = new TestClock(now)
  return { ...(await ingestServer({ clock })), clock }
}

export const DAILY = [1, 2, 3, 4, 5, 6, 7]
export const everyDay = (...times: string[]): Schedule => [{ weekdays: DAILY, times }]

interface NewUrl {
  readonly url?: string
  readonly schedule?: Schedule
  readonly timeZone?: string
  readonly platformId?: number
  readonly proxyId?: number
}

/** A url of a new eTailer, each with a host. */
export async function makeUrl(
  { owner }: VisitServer,
  given: NewUrl = {},
): Promise<{ urlId: number; platformId: number; host: string }> {
  const host = given.url ? new URL(given.url).host : `${randomUUID()}.example`
  const platformId =
    given.platformId ??
    (
      await owner.query(
        `insert into platform (country_id, platform_type_id, name_without_prefix, time_zone)
         values (9, 1, $1, $2) returning platform_id`,
        [`Tienda ${randomUUID()}`, given.timeZone ?? 'Europe/Madrid'],
      )
    ).rows[0].platform_id
  const { rows } = await owner.query(
    `insert into url (url, platform_id, capture_type_id, schedule, proxy_id) values ($1, $2, 1, $3, $4) returning url_id`,
    [given.url ?? `https://${host}/offers`, platformId, JSON.stringify(given.schedule ?? []), given.proxyId ?? null],
  )
  return { urlId: rows[0].url_id, platformId, host }
}

export const plan = ({ services }: VisitServer) => planVisitsJob.run({}, services, new AbortController().signal)

export const sweep = ({ services }: VisitServer) => sweepVisitsJob.run({}, services, new AbortController().signal)

/** A visit that is due now, without a schedule. */
export async function makeDueVisit(server: VisitServer, urlId: number, dueAt = server.clock.now()): Promise<void> {
  const { rows } = await server.owner.query(
    `with u as (select url_id, platform_id, proxy_id, split_part(url, '/', 3) as host from url where url_id = $1),
       h as (insert into visit_host (host) select host from u
         on conflict (host) do update set host = excluded.host returning host_id),
       q as (insert into visit_queue (host_id, platform_id, proxy_id) select host_id, platform_id, proxy_id from u, h
         on conflict (host_id, platform_id, proxy_id) do update set host_id = excluded.host_id
         returning queue_id, host_id)
     insert into visit (reference, url_id, host_id, queue_id, slot, due_at)
     select $2, $1, host_id, queue_id, $2, $3 from q returning queue_id`,
    [urlId, `visit ${urlId} ${randomUUID()}`, dueAt],
  )
  await server.owner.query('select refresh_visit_queues($1)', [[rows[0].queue_id]])
}

export interface TestAgent {
  readonly crawler: TestCrawler
  lease(count?: number): Promise<VisitOrder[]>
  renew(...orders: VisitOrder[]): Promise<number[]>
  robots(order: VisitOrder, status: number | null, text?: string): Promise<boolean>
  fail(order: VisitOrder, cause: string, retryAfterSeconds?: number): Promise<VisitEnd>
  capture(
    order: VisitOrder,
    given?: { failure?: unknown; details?: unknown; file?: Buffer; slides?: Buffer; video?: Buffer; archive?: Buffer },
  ): Promise<VisitEnd>
}

/** An agent that makes no visits: the test decides what it reports. */
export async function makeAgent(server: VisitServer, given?: TestCrawler): Promise<TestAgent> {
  const crawler = given ?? (await server.crawler(['visits.run']))
  const agent = { name: `agent ${randomUUID()}`, version: '1.0', slots: 50 }
  const read = async (answer: Promise<TestAnswer>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body
  }
  const toLease = ({ visitId, token }: VisitOrder) => ({ visitId, token })
  const observed = { httpStatus: 200, exitCountry: 'ES' }
  return {
    crawler,
    lease: async (count = 50) =>
      ((await read(crawler.call(leaseVisits, { agent, count }))) as { visits: VisitOrder[] }).visits,
    renew: async (...orders) =>
      ((await read(crawler.call(renewLeases, { leases: orders.map(toLease) }))) as { lost: number[] }).lost,
    robots: async (order, status, text = '') =>
      ((await read(crawler.call(reportRobots, { ...toLease(order), status, text }))) as { isAllowed: boolean })
        .isAllowed,
    fail: async (order, cause, retryAfterSeconds) =>
      (await read(
        crawler.call(reportFailure, {
          ...toLease(order),
          ...observed,
          cause,
          detail: null,
          retryAfterSeconds: retryAfterSeconds ?? null,
        }),
      )) as VisitEnd,
    capture: async (order, { file = createBytes(), slides, video, archive, ...given } = {}) =>
      (await read(
        crawler.upload(
          reportCapture,
          {
            ...toLease(order),
            ...observed,
            whenGmt: server.clock.now().toISOString(),
            title: 'Offers\nof the week',
            ...given,
          },
          file,
          { ...(slides && { slides }), ...(video && { video }), ...(archive && { archive }) },
        ),
      )) as VisitEnd,
  }
}

export interface VisitRow {
  readonly reference: string
  readonly slot: string | null
  readonly dueAt: Date
  readonly state: string
  readonly outcome: string | null
  readonly cause: string | null
  readonly attempt: number
  readonly exitCountry: string | null
  readonly host: string
}

/** Visits of a url, earliest first. */
export async function listVisits({ owner }: VisitServer, urlId: number): Promise<VisitRow[]> {
  const { rows } = await owner.query(
    `select reference, slot, due_at as "dueAt", state, outcome, cause, attempt,
       exit_country as "exitCountry", h.host
     from visit join visit_host h using (host_id) where url_id = $1 order by slot, visit_id`,
    [urlId],
  )
  return rows
}
