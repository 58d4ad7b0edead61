import { setTimeout } from 'node:timers/promises'
import type { Database } from '@vitrine/db/db'
import { readSilentETailers } from '@vitrine/db/home/silence.queries'
import { type Health, type JobsOfAName, readHealth } from '@vitrine/db/maintenance/health.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import { Gauge, type Registry } from 'prom-client'

/** However many ask, the database is asked no more often. */
const KEPT_MS = 5_000
/** Schedules are long to read, and an hour passes before an eTailer counts as silent. */
const SILENCE_KEPT_MS = 60_000
/** Whoever collects figures waits ten seconds as a rule, and wants the others too. */
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
  // ('job' is Prometheus' own, by which it names who was asked)
  labels: ['task'],
  of: ({ jobs }) => jobs.map((each) => [{ task: each.name }, of(each)]),
})
const one = (name: string, help: string, of: (health: Health) => number): Watched => ({
  name,
  help,
  of: (health) => [[{}, of(health)]],
})

const WATCHED: readonly Watched[] = [
  ofJobs('queue_jobs_waiting', 'Jobs that could be done now', ({ waiting }) => waiting),
  ofJobs('queue_jobs_running', 'Jobs that a worker is at', ({ running }) => running),
  ofJobs('queue_jobs_failed', 'Jobs that were given up', ({ failed }) => failed),
  ofJobs(
    'queue_oldest_seconds',
    'For how long the oldest job could have been done',
    ({ oldestSeconds }) => oldestSeconds,
  ),
  one('reports_behind_seconds', 'How far reports are behind the captures', (health) => health.reportsBehindSeconds),
  one('tray_changes_waiting', 'Changes that the tray index has yet to fold in', ({ trayChanges }) => trayChanges),
  one('alert_runs_waiting', 'Runs of alerts that are due and not done', ({ alertRuns }) => alertRuns),
  one('alert_runs_oldest_seconds', 'For how long the oldest of them waits', (health) => health.oldestAlertRunSeconds),
  one('pictures_waiting', 'Pictures that came in and no worker has looked at', ({ pictures }) => pictures),
  one('pictures_oldest_seconds', 'For how long the oldest of them waits', (health) => health.oldestPictureSeconds),
  {
    name: 'log_followed',
    help: 'Whether somebody follows the write-ahead log under this slot now',
    labels: ['slot'],
    of: ({ followers }) => followers.map(({ slot, isFollowing }) => [{ slot }, Number(isFollowing)]),
  },
  {
    name: 'log_behind_bytes',
    help: 'What the server keeps of the log for this slot',
    labels: ['slot'],
    of: ({ followers }) => followers.map(({ slot, behindBytes }) => [{ slot }, behindBytes]),
  },
]

/** Caches the last answer for a while. If the database does not answer, this metric is absent; other metrics report that. */
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

/** The same of every worker, since they all ask the same database: whoever watches takes the largest. */
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
