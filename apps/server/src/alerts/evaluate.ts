import { setImmediate } from 'node:timers/promises'
import { type AlertRule, getAlertRule } from '@vitrine/contract/alerts/alert-rules'
import type { ToldFact } from '@vitrine/contract/alerts/finding'
import { keepConnectionAlive } from '@vitrine/db/alerts/run.queries'
import type { AlertOwner, Sources } from '@vitrine/db/alerts/sources'
import type { Db } from '@vitrine/db/db'
import { buildSourceQuery } from './asked.ts'
import type { Fact, Judge, Moment, Verdict, Watch } from './rules/rule.ts'
import { JUDGES, READERS } from './rules/rules.ts'

/** A detail of a configuration, to be judged at several moments. */
export interface Task extends Watch {
  readonly rule: AlertRule
  /** Oldest first. */
  readonly moments: readonly Moment[]
  /** Keys of findings that were open before the first moment, and of events that were already reported. */
  readonly open: ReadonlySet<string>
}

/** A finding to report for a task. */
export interface ToldChange {
  readonly told: ToldFact['told']
  readonly key: string
  readonly fact: Fact
  /** The moment at which the finding changed. */
  readonly moment: Moment
}

/**
 * Judges many details in one pass over the data. Each chunk is judged and dropped, so memory use doesn't grow with the
 * data.
 */
export async function evaluate(
  db: Db,
  asker: AlertOwner,
  tasks: readonly Task[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<Task, ToldChange[]>> {
  const told = new Map<Task, ToldChange[]>(tasks.map((task) => [task, []]))
  const pause = createPause(db, signal)
  for (const [source, asking] of Map.groupBy(tasks, ({ rule }) => getAlertRule(rule).source)) {
    const read = READERS[source] as (
      db: Db,
      asker: AlertOwner,
      asked: ReturnType<typeof buildSourceQuery>,
    ) => AsyncIterable<never>
    for await (const part of read(db, asker, buildSourceQuery(asking))) {
      for (const task of asking) {
        const judge = JUDGES[task.rule] as Judge<keyof Sources>
        const own = told.get(task)
        for (const one of evaluateTask(task, (moment) => judge(part, task, moment))) own?.push(one)
        await pause()
      }
    }
  }
  return told
}

const [THINKS_MS, SILENT_MS] = [50, 2_000]

/** Yields to the event loop and keeps the database connection alive. Throws when the signal is aborted. */
export function createPause(db: Db, signal: AbortSignal | undefined): () => Promise<void> {
  let [paused, spoke] = [performance.now(), performance.now()]
  return async () => {
    signal?.throwIfAborted()
    if (performance.now() - paused < THINKS_MS) return
    await setImmediate()
    paused = performance.now()
    if (paused - spoke < SILENT_MS) return
    await keepConnectionAlive(db)
    spoke = performance.now()
  }
}

/** Findings that open and close between moments. A key belongs to only one part, so parts are independent. */
function* evaluateTask(task: Task, judge: (moment: Moment) => Iterable<Verdict>): Generator<ToldChange> {
  const isEvent = getAlertRule(task.rule).kind === 'event'
  const changed = new Map<string, boolean>()
  for (const moment of task.moments) {
    for (const { key, holds, fact } of judge(moment)) {
      const isOpen = changed.get(key) ?? task.open.has(key)
      if (isEvent ? isOpen || !holds : isOpen === holds) continue
      changed.set(key, holds)
      yield { told: isEvent ? 'event' : holds ? 'opened' : 'closed', key, fact: fact(), moment }
    }
  }
}
