import { EventEmitter } from 'node:events'
import type { Db } from '@vitrine/db/db'
import { type Job, takeExhausted } from '@vitrine/db/queue'
import { quietQueueLogger } from '@vitrine/db/queue-logger'
import { openQueuePool } from '@vitrine/db/queue-pool'
import { watchQueue } from '@vitrine/db/queue-watch'
import { transactionAs } from '@vitrine/db/row-scope'
import { parseCronItems, run, type Task, type WorkerEvents } from 'graphile-worker'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { z } from 'zod'
import type { Services } from './services.ts'
import { getTraceId, inJobSpan, readOrigin } from './trace-jobs.ts'

/** Attempt number, starting at 1; the job fails permanently after the last one. */
export interface Attempt {
  readonly number: number
  readonly isLast: boolean
}

export interface JobHandler {
  readonly job: Job
  /** Cron pattern of five fields, in UTC, for jobs that also run on a schedule. */
  readonly cron?: string
  run(payload: unknown, services: Services, signal: AbortSignal, attempt?: Attempt): Promise<void>
  /**
   * Records a permanently failed job in the transaction that removes it from the queue. Returns false if there is no
   * such job.
   */
  giveUp?(db: Db): Promise<boolean>
}

interface HandleOptions<Payload extends z.ZodType> {
  readonly cron?: string
  readonly giveUp?: (db: Db, payload: z.output<Payload>) => Promise<void>
}

const FIRST: Attempt = { number: 1, isLast: false }

/**
 * Connects a job to its handler. The payload is validated again, because an older version may have written it.
 * Long-running handlers should watch the signal and stop early when the process shuts down.
 */
export function handle<Payload extends z.ZodType>(
  job: Job<Payload>,
  work: (payload: z.output<Payload>, services: Services, signal: AbortSignal, attempt: Attempt) => Promise<void>,
  { cron, giveUp }: HandleOptions<Payload> = {},
): JobHandler {
  return {
    job,
    ...(cron && { cron }),
    run: (payload, services, signal, attempt = FIRST) => work(job.payload.parse(payload), services, signal, attempt),
    ...(giveUp && {
      giveUp: async (db) => {
        const payload = await takeExhausted(db, job)
        if (payload) await giveUp(db, payload)
        return payload !== undefined
      },
    }),
  }
}

/** Determines how soon another worker takes over the jobs of a dead worker. */
const WATCH_EVERY_MS = 5_000

/** For the log. The ids exist if tracing is on. */
interface FailedAttempt {
  readonly task: string
  readonly attempt: number
  readonly reqId: string | undefined
  readonly traceId: string | undefined
  readonly err: unknown
}

interface JobEvents {
  /** The queue was not reached; the next tick tries again. */
  onError(error: unknown): void
  onFailedAttempt(failure: FailedAttempt): void
  /** The queue ended without being stopped: no more jobs are taken. */
  onEnd(error: unknown): void
}

interface RunningJobs {
  stop(): Promise<void>
}

export async function startJobs(
  services: Services,
  handlers: readonly JobHandler[],
  registry: Registry,
  { onError, onFailedAttempt, onEnd }: JobEvents,
): Promise<RunningJobs> {
  const { config, database } = services
  const measure = createJobMetrics(registry, onFailedAttempt)
  const taskList = Object.fromEntries(handlers.map((handler) => [handler.job.name, measure(handler, services)]))
  const watch = watchQueue(config.QUEUE_DATABASE_URL, onError)
  const pool = openQueuePool(config.QUEUE_DATABASE_URL, config.JOBS_AT_ONCE + 2, onError)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    watch.vouchFor(workerPool.id).catch(onError)
  })
  events.on('job:start', ({ job }) => watch.reportStarted(job))
  const runner = await run({
    pgPool: pool,
    concurrency: config.JOBS_AT_ONCE,
    noHandleSignals: true,
    logger: quietQueueLogger,
    events,
    taskList,
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ job, cron }) =>
        cron
          ? [{ task: job.name, match: cron, identifier: job.name, payload: {}, options: cronOptions(job, cron) }]
          : [],
      ),
    ),
  })
  let stopped = false
  runner.promise.then(() => {
    if (!stopped) onEnd(new Error('The queue ended'))
  }, onEnd)
  const watching = startTicker(
    WATCH_EVERY_MS,
    async () => {
      await watch.freeAbandoned()
      await watch.freeUnreceived()
      for (const { giveUp } of handlers) {
        while (giveUp && (await transactionAs(database, { role: 'app_worker' }, (db) => giveUp(db))));
      }
      return false
    },
    onError,
  )
  return {
    stop: async () => {
      stopped = true
      await watching.stop()
      await runner.stop()
      await watch.close()
      await pool.end()
    },
  }
}

const EVERY_MINUTE = '* * * * *'
/** Longer than a failover: a nightly run that was due meanwhile is made up for. */
const MISSED_WITHIN_MS = 15 * 60_000

/** Uses a queue per job name, so that a long run never overlaps the next one. */
function cronOptions({ name, maxAttempts }: Job, cron: string) {
  return { backfillPeriod: cron === EVERY_MINUTE ? 0 : MISSED_WITHIN_MS, maxAttempts, queueName: name }
}

function createJobMetrics(registry: Registry, onFailedAttempt: (failure: FailedAttempt) => void) {
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of a job',
    labelNames: ['task'],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Failed attempts that will be retried',
    labelNames: ['task'],
    registers: [registry],
  })
  return (handler: JobHandler, services: Services): Task =>
    async (payload, { abortSignal, job }) => {
      const { name } = handler.job
      const end = duration.startTimer({ task: name })
      try {
        // the scheduler's own field is not part of our payload
        const { _cron, ...own } = payload as Record<string, unknown>
        const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts }
        await inJobSpan(name, job, async () => {
          try {
            await handler.run(own, services, abortSignal, attempt)
          } catch (err) {
            const { requestId: reqId } = readOrigin(job)
            onFailedAttempt({ task: name, attempt: job.attempts, reqId, traceId: getTraceId(), err })
            throw err
          }
        })
      } catch (error) {
        failures.inc({ task: name })
        throw error
      } finally {
        end()
      }
    }
}

/** Work that one of the workers must do every few seconds. A database lock decides which one, so there is no leader. */
interface Ticker {
  stop(): Promise<void>
}

/**
 * `work` processes one batch and returns whether there is more, which then runs immediately. Stopping waits for at most
 * one batch.
 */
export function startTicker(everyMs: number, work: () => Promise<boolean>, onError: (error: unknown) => void): Ticker {
  let timer: NodeJS.Timeout
  let running: Promise<void> = Promise.resolve()
  let stopped = false
  const wait = (ms: number) => {
    timer = setTimeout(() => {
      running = tick()
    }, ms)
  }
  const tick = async () => {
    let hasMore = false
    try {
      hasMore = await work()
    } catch (error) {
      onError(error)
    }
    if (!stopped) wait(hasMore ? 0 : everyMs)
  }
  wait(everyMs)
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
