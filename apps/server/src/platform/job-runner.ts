import { EventEmitter } from 'node:events'
import type { Db } from '@vitrine/db/db'
import { type Job, takeExhausted } from '@vitrine/db/queue'
import { quietQueueLogger } from '@vitrine/db/queue-logger'
import { watchQueue } from '@vitrine/db/queue-watch'
import { transactionAs } from '@vitrine/db/row-scope'
import { parseCronItems, run, type Task, type WorkerEvents } from 'graphile-worker'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { z } from 'zod'
import type { Services } from './services.ts'

/** The how-manieth time a job is tried; after the last one it is given up. */
export interface Attempt {
  readonly number: number
  readonly isLast: boolean
}

export interface JobHandler {
  readonly job: Job
  /** A pattern of five fields, in UTC, when the job also starts by the clock. */
  readonly cron?: string
  run(payload: unknown, services: Services, signal: AbortSignal, attempt?: Attempt): Promise<void>
  /** What to say of a job that failed for good, in the transaction that takes it out of the queue; false: there is none. */
  giveUp?(db: Db): Promise<boolean>
}

interface HandleOptions<Payload extends z.ZodType> {
  readonly cron?: string
  readonly giveUp?: (db: Db, payload: z.output<Payload>) => Promise<void>
}

const FIRST: Attempt = { number: 1, isLast: false }

/**
 * Ties a job to its work. The payload is checked again: it may have been written by an older version. Long work looks
 * at the signal and ends early when the process is asked to stop.
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

/** How soon the jobs of a worker that died are taken up by another. */
const WATCH_EVERY_MS = 5_000

interface RunningJobs {
  stop(): Promise<void>
}

export async function startJobs(
  services: Services,
  handlers: readonly JobHandler[],
  registry: Registry,
  onError: (error: unknown) => void,
): Promise<RunningJobs> {
  const { config, database } = services
  const measure = jobMeasures(registry)
  const taskList = Object.fromEntries(handlers.map((handler) => [handler.job.name, measure(handler, services)]))
  const watch = watchQueue(config.QUEUE_DATABASE_URL, onError)
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    watch.vouchFor(workerPool.id).catch(onError)
  })
  const runner = await run({
    connectionString: config.QUEUE_DATABASE_URL,
    concurrency: config.JOBS_AT_ONCE,
    maxPoolSize: config.JOBS_AT_ONCE + 2,
    noHandleSignals: true,
    logger: quietQueueLogger,
    events,
    taskList,
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ job, cron }) =>
        cron ? [{ task: job.name, match: cron, identifier: job.name, payload: {}, options: cronOptions(job) }] : [],
      ),
    ),
  })
  const watching = startTicker(
    WATCH_EVERY_MS,
    async () => {
      await watch.freeAbandoned()
      for (const { giveUp } of handlers) {
        while (giveUp && (await transactionAs(database, { role: 'app_worker' }, (db) => giveUp(db))));
      }
      return false
    },
    onError,
  )
  return {
    stop: async () => {
      await watching.stop()
      await runner.stop()
      await watch.close()
    },
  }
}

/** In a queue of its own name: a long one never runs beside its successor. */
function cronOptions({ name, maxAttempts }: Job) {
  return { backfillPeriod: 0, maxAttempts, queueName: name }
}

function jobMeasures(registry: Registry) {
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time a job took',
    labelNames: ['task'],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Attempts that failed; the queue tries again',
    labelNames: ['task'],
    registers: [registry],
  })
  return (handler: JobHandler, services: Services): Task =>
    async (payload, { abortSignal, job }) => {
      const { name } = handler.job
      const end = duration.startTimer({ task: name })
      try {
        // the clock's own note is not part of our payload
        const { _cron, ...own } = payload as Record<string, unknown>
        const attempt = { number: job.attempts, isLast: job.attempts >= job.max_attempts }
        await handler.run(own, services, abortSignal, attempt)
      } catch (error) {
        failures.inc({ task: name })
        throw error
      } finally {
        end()
      }
    }
}

/** Work that must happen every few seconds on some worker; the database's lock picks which, so none is the leader. */
interface Ticker {
  stop(): Promise<void>
}

/** `work` does one bite and answers whether there is more, which is then done at once: stopping waits for a bite only. */
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
