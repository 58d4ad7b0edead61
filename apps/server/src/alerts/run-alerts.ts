import type { StoredFact } from '@vitrine/contract/alerts/finding'
import {
  beginRuns,
  finishRun,
  putBackRuns,
  queueRunEmails,
  readOwnProviders,
  type ToldFinding,
  type WaitingRun,
  type WatchedDetail,
} from '@vitrine/db/alerts/run.queries'
import type { AlertOwner } from '@vitrine/db/alerts/sources'
import type { Database, Db } from '@vitrine/db/db'
import { enqueueAll } from '@vitrine/db/queue'
import { createActor, transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../platform/services.ts'
import { mailAlert } from './alerts.jobs.ts'
import { evaluate, type Task, type ToldChange } from './evaluate.ts'
import type { Fact, Moment } from './rules/rule.ts'

/** Number of runs judged together, over data that is read once. */
const BATCH = 200
const DAY_MS = 24 * 60 * 60 * 1000

interface RunOptions {
  readonly signal?: AbortSignal
  /** Processes one run at a time, so that a failing run doesn't block the others. */
  readonly isCareful?: boolean
}

/** Runs all queued alerts of a client, or of staff. After a crash, the next worker continues with the rest. */
export async function runClientAlerts(
  { database }: Pick<Services, 'database'>,
  clientId: number | null,
  { signal, isCareful = false }: RunOptions = {},
): Promise<number> {
  const asWorker = <T>(work: (db: Db) => Promise<T>) => transactionAs(database, { role: 'app_worker' }, work)
  const batch = { limit: isCareful ? 1 : BATCH, lateMs: LATE_MS }
  await asWorker((db) => putBackRuns(db, clientId))
  let count = 0
  while (!signal?.aborted) {
    const runs = await asWorker((db) => beginRuns(db, clientId, batch))
    if (runs.length === 0) break
    const told = await judgeRuns(database, clientId, runs)
    for (const run of runs) await asWorker((db) => endRun(db, run, told.get(run) ?? []))
    count += runs.length
  }
  return count
}

/** Reads as a user of the client, so that an alert finds only data that its owner may see. */
async function judgeRuns(
  database: Database,
  clientId: number | null,
  runs: readonly WaitingRun[],
): Promise<ReadonlyMap<WaitingRun, ToldFinding[][]>> {
  const actor = createActor(database, runs[0]?.userId ?? 0, clientId)
  return actor.transaction(async (db) => {
    const asker = await readAsker(db, clientId)
    const tasks = runs.flatMap((run) =>
      run.details.map((watched) => ({ run, watched, task: toTask(watched, asker, listMoments(run, watched)) })),
    )
    const told = await evaluate(
      db,
      asker,
      tasks.map(({ task }) => task),
    )
    const findings = new Map(runs.map((run) => [run, listExecutions(run).map((): ToldFinding[] => [])]))
    for (const { run, watched, task } of tasks) {
      for (const one of told.get(task) ?? [])
        findings.get(run)?.[task.moments.indexOf(one.moment)]?.push(toFinding(watched, one))
    }
    return findings
  })
}

/** Stores the findings, the recipients and the email jobs of a run in one transaction. */
async function endRun(db: Db, run: WaitingRun, executions: readonly (readonly ToldFinding[])[]): Promise<void> {
  const told = executions.filter((findings) => findings.length > 0)
  if (!(await finishRun(db, run, { since: getStart(run), told })) || told.length === 0) return
  const { alertRunId } = run
  const addresses = await queueRunEmails(db, alertRunId)
  await enqueueAll(
    db,
    mailAlert,
    addresses.map((address) => ({ alertRunId, address })),
  )
}

export async function readAsker(db: Db, clientId: number | null): Promise<AlertOwner> {
  return { clientId, ownProviderIds: clientId === null ? new Set() : await readOwnProviders(db, clientId) }
}

/** The missed executions and the run's own, oldest first. */
const listExecutions = ({ missed, scheduledFor }: WaitingRun): readonly Date[] => [...missed, scheduledFor]

/** The first run of an alert covers the day before it. */
function getStart(run: WaitingRun): Date {
  const [first = run.scheduledFor] = listExecutions(run)
  return run.evaluatedUntil ?? new Date(first.getTime() - DAY_MS)
}

/** Reviews and observations can arrive this long after the capture. */
const LATE_MS = 3 * DAY_MS

/**
 * Late data is evaluated again. Known findings are recognized by their keys, and data older than the detail is ignored.
 */
function listMoments(run: WaitingRun, { watchedFrom }: WatchedDetail): Moment[] {
  const since = getStart(run)
  const again = new Date(Math.max(since.getTime() - LATE_MS, (watchedFrom ?? since).getTime()))
  return listExecutions(run).map((asOf, index, all) => ({ asOf, since: all[index - 1] ?? again }))
}

export function toTask(
  { rule, scope, detail, open }: Pick<WatchedDetail, 'rule' | 'scope' | 'detail' | 'open'>,
  asker: AlertOwner,
  moments: readonly Moment[],
): Task {
  return { rule, scope, detail, asker, moments, open: new Set(open) }
}

function toFinding(watched: WatchedDetail, { told, key, fact }: ToldChange): ToldFinding {
  return { alertDetailId: watched.alertDetailId, key, told, fact: toStoredFact(watched, fact) }
}

export function toStoredFact(
  { configuration, alertType, rule }: Pick<WatchedDetail, 'configuration' | 'alertType' | 'rule'>,
  fact: Fact,
): StoredFact {
  return { configuration, alertType, rule, ...fact, text: '', seenAt: fact.seenAt.toISOString() }
}
