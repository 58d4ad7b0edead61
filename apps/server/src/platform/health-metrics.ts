import { setTimeout } from 'node:timers/promises'
import type { Database } from '@vitrine/db/db'
import { readSilentETailers } from '@vitrine/db/home/silence.queries'
import { type Health, type JobsOfAName, readHealth } from '@vitrine/db/maintenance/health.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { Gauge, type Registry } from 'prom-client'

/** The database is queried at most once per interval. */
const KEPT_MS = 5_000
/** Longer, because reading schedules is slow, and an eTailer counts as silent only after an hour. */
const SILENCE_KEPT_MS = 60_000
/** Scrapers usually time out after ten seconds and need the other metrics too. */
const WAIT_MS = 3_000

type Figures = readonly (readonly [labels: Record<string, string>, value: number])[]
interface Watched {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  readonly of: (health: Health) => Figures
}

const ofJobs = (name: string, help: string, of: (jobs: JobsOfAName) => number): Watched => ({
  name,
  help,
  // not 'job', which Prometheus reserves for the scrape target
  labels: ['task'],
  of: ({ jobs }) => jobs.map((each) => [{ task: each.name }, of(each)]),
})
const one = (name: string, help: string, of: (health: Health) => number): Watched => ({
  name,
  help,
  of: (health) => [[{}, of(health)]],
})

const WATCHED: readonly Watched[] = [
  ofJobs('queue_jobs_waiting', 'Jobs that are ready to run', ({ waiting }) => waiting),
  ofJobs('queue_jobs_running', 'Jobs that a worker is running', ({ running }) => running),
  ofJobs('queue_jobs_failed', 'Jobs that failed permanently', ({ failed }) => failed),
  ofJobs('queue_oldest_seconds', 'Age of the oldest job that is ready to run', ({ oldestSeconds }) => oldestSeconds),
  one('reports_behind_seconds', 'How far reports lag behind the captures', (health) => health.reportsBehindSeconds),
  one('tray_changes_waiting', 'Changes that are not yet in the tray index', ({ trayChanges }) => trayChanges),
  one('alert_runs_waiting', 'Alert runs that are due', ({ alertRuns }) => alertRuns),
  one('alert_runs_oldest_seconds', 'Age of the oldest alert run that is due', (health) => health.oldestAlertRunSeconds),
  one('pictures_waiting', 'Pictures received but not yet processed by a worker', ({ pictures }) => pictures),
  one('pictures_oldest_seconds', 'Age of the oldest unprocessed picture', (health) => health.oldestPictureSeconds),
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
function keep<T>(keptMs: number, read: () => Promise<T>): () => Promise<T | undefined> {
  let asked: { readonly at: number; readonly answer: Promise<T | undefined> } | undefined
  return () => {
    if (!asked || Date.now() - asked.at > keptMs) {
      const soon = setTimeout(WAIT_MS, undefined, { ref: false })
      asked = { at: Date.now(), answer: Promise.race([read().catch(() => undefined), soon]) }
    }
    return asked.answer
  }
}

/** Every worker reports the same values, because they query the same database. Aggregate with max. */
export function measureHealth(database: Database, registry: Registry): void {
  const health = keep(KEPT_MS, () => transactionAs(database, { role: 'app_worker' }, readHealth))
  const silent = keep(SILENCE_KEPT_MS, () =>
    transactionAs(database, { role: 'app_worker' }, (db) => readSilentETailers(db, { platformIds: null })),
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
