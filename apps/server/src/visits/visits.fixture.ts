import { randomUUID } from 'node:crypto'
import type { Schedule } from '@vitrine/contract/master-data/schedule'
import { type IngestServer, ingestServer } from '../ingest/ingest.fixture.ts'
import type { Clock } from '../platform/clock.ts'
import { planVisitsJob } from './plan-visits.job.ts'

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

export interface VisitRow {
  readonly reference: string
  readonly slot: string | null
  readonly dueAt: Date
  readonly state: string
  readonly outcome: string | null
  readonly cause: string | null
  readonly attempt: number
  readonly host: string
}

/** Visits of a url, earliest first. */
export async function listVisits({ owner }: VisitServer, urlId: number): Promise<VisitRow[]> {
  const { rows } = await owner.query(
    `select reference, slot, due_at as "dueAt", state, outcome, cause, attempt, h.host
     from visit join visit_host h using (host_id) where url_id = $1 order by slot, visit_id`,
    [urlId],
  )
  return rows
}
