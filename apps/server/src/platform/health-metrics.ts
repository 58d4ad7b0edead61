import { setTimeout } from 'node:timers/promises'
import { readSilentETailers } from '@vitrine/db/home/silence.queries'
import { type Health, type JobsOfAName, readHealth } from '@vitrine/db/maintenance/health.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { Gauge, type Registry } from 'prom-client'
import type { Services } from './services.ts'

/** The database is queried at most once per interval. */
const KEPT_MS = 5_000
/** Longer, because reading schedules is slow, and an eTailer counts as silent only after an hour. */
const SILENCE_KEPT_MS = 60_000
/** Scrapers usually time out after ten seconds and need the other metrics too. */
const WAIT_MS = 3_000

type MetricValues = readonly (readonly [labels: Record<string, string>, value: number])[]
interface HealthMetric {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly of: (health: Health) => MetricValues
}

const createJobMetric = (name: string, help: string, of: (jobs: JobsOfAName) => number): HealthMetric => ({
  name,
  help,
  // not 'job', which Prometheus reserves for the scrape target
  labels: ['task'],
  of: ({ jobs }) => jobs.map((each) => [{ task: each.name }, of(each)]),
})
const createMetric = (name: string, help: string, of: (health: Health) => number): HealthMetric => ({
  name,
  help,
  of: (health) => [[{}, of(health)]],
})

const WATCHED: readonly HealthMetric[] = [
  createJobMetric('queue_jobs_waiting', 'Jobs that are ready to run', ({ waiting }) => waiting),
  createJobMetric('queue_jobs_running', 'Jobs that a worker is running', ({ running }) => running),
  createJobMetric('queue_jobs_failed', 'Jobs that failed permanently', ({ failed }) => failed),
  createJobMetric(
    'queue_oldest_seconds',
    'Age of the oldest job that is ready to run',
    ({ oldestSeconds }) => oldestSeconds,
  ),
  createMetric(
    'reports_behind_seconds',
    'How far reports lag behind the captures',
    (health) => health.reportsBehindSeconds,
  ),
  createMetric('tray_changes_waiting', 'Changes that are not yet in the tray index', ({ trayChanges }) => trayChanges),
  createMetric('alert_runs_waiting', 'Alert runs that are due', ({ alertRuns }) => alertRuns),
  createMetric(
    'alert_runs_oldest_seconds',
    'Age of the oldest alert run that is due',
    (health) => health.oldestAlertRunSeconds,
  ),
  createMetric('pictures_waiting', 'Pictures received but not yet processed by a worker', ({ pictures }) => pictures),
  createMetric(
    'pictures_oldest_seconds',
    'Age of the oldest unprocessed picture',
    (health) => health.oldestPictureSeconds,
  ),
  createMetric(
    'log_archived',
    'Whether the write-ahead log is archived: 0 if archiving is off, failed, or the database does not respond',
    ({ isLogArchived }) => Number(isLogArchived),
  ),
  {
    name: 'log_to_archive_bytes',
    help: 'Write-ahead log that is not archived yet',
    of: ({ logToArchiveBytes }) => (logToArchiveBytes === null ? [] : [[{}, logToArchiveBytes]]),
  },
  {
    name: 'log_followed',
    help: 'Whether a client is streaming the write-ahead log through this slot',
    labels: ['slot'],
    of: ({ followers }) => followers.map(({ slot, isFollowing }) => [{ slot }, Number(isFollowing)]),
  },
  {
    name: 'log_behind_bytes',
    help: 'Write-ahead log that the server retains for this slot',
    labels: ['slot'],
    of: ({ followers }) => followers.map(({ slot, behindBytes }) => [{ slot }, behindBytes]),
  },
]

/**
 * Caches the last result for a while. If the database doesn't respond, this metric is missing; other metrics report the
 * outage.
 */
function cacheFor<T>(keptMs: number, read: () => Promise<T>): () => Promise<T | undefined> {
  let asked: { readonly at: number; readonly answer: Promise<T | undefined> } | undefined
  return () => {
    if (!asked || performance.now() - asked.at > keptMs) {
      const soon = setTimeout(WAIT_MS, undefined, { ref: false })
      asked = { at: performance.now(), answer: Promise.race([read().catch(() => undefined), soon]) }
    }
    return asked.answer
  }
}

/** Every worker reports the same values, because they query the same database. Aggregate with max. */
export function measureHealth({ database, clock }: Pick<Services, 'database' | 'clock'>, registry: Registry): void {
  const health = cacheFor(KEPT_MS, () => transactionAs(database, { role: 'app_worker' }, readHealth))
  const silent = cacheFor(SILENCE_KEPT_MS, () =>
    transactionAs(database, { role: 'app_worker' }, (db) => readSilentETailers(db, { platformIds: null }, clock.now())),
  )
  new Gauge({
    name: 'etailers_silent',
    help: 'Active eTailers with a visit due from which nothing has arrived that day or since',
    registers: [registry],
    async collect() {
      const eTailers = await silent()
      if (eTailers) this.set(eTailers.length)
      else this.remove()
    },
  })
  for (const { name, help, labels = [], of } of WATCHED) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const read = await health()
        this.reset()
        for (const [figureLabels, value] of read ? of(read) : []) this.set(figureLabels, value)
      },
    })
  }
}
