import type { Job } from '@vitrine/db/queue'
import { quietQueueLogger } from '@vitrine/db/queue-logger'
import { parseCronItems, type Runner, run, type Task } from 'graphile-worker'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { z } from 'zod'
import type { Services } from './services.ts'

export interface JobHandler {
  readonly job: Job
  /** A pattern of five fields, in UTC, when the job also starts by the clock. */
  readonly cron?: string
  run(payload: unknown, services: Services, signal: AbortSignal): Promise<void>
}

/**
 * Ties a job to its work. The payload is checked again: it may have been written by an older version. Long work looks
 * at the signal and ends early when the process is asked to stop.
 */
export function handle<Payload extends z.ZodType>(
  job: Job<Payload>,
  work: (payload: z.output<Payload>, services: Services, signal: AbortSignal) => Promise<void>,
  cron?: string,
): JobHandler {
  return {
    job,
    ...(cron && { cron }),
    run: (payload, services, signal) => work(job.payload.parse(payload), services, signal),
  }
}

export async function startJobs(
  services: Services,
  handlers: readonly JobHandler[],
  registry: Registry,
): Promise<Runner> {
  const { config } = services
  const measure = jobMeasures(registry)
  const taskList = Object.fromEntries(handlers.map((handler) => [handler.job.name, measure(handler, services)]))
  return run({
    connectionString: config.QUEUE_DATABASE_URL,
    concurrency: config.JOBS_AT_ONCE,
    maxPoolSize: config.JOBS_AT_ONCE + 2,
    noHandleSignals: true,
    logger: quietQueueLogger,
    taskList,
    parsedCronItems: parseCronItems(
      handlers.flatMap(({ job, cron }) =>
        cron
          ? [{ task: job.name, match: cron, identifier: job.name, payload: {}, options: { backfillPeriod: 0 } }]
          : [],
      ),
    ),
  })
}

function jobMeasures(registry: Registry) {
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time a job took',
    labelNames: ['job'],
    registers: [registry],
  })
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Attempts that failed; the queue tries again',
    labelNames: ['job'],
    registers: [registry],
  })
  return (handler: JobHandler, services: Services): Task =>
    async (payload, { abortSignal }) => {
      const { name } = handler.job
      const end = duration.startTimer({ job: name })
      try {
        // the clock's own note is not part of our payload
        const { _cron, ...own } = payload as Record<string, unknown>
        await handler.run(own, services, abortSignal)
      } catch (error) {
        failures.inc({ job: name })
        throw error
      } finally {
        end()
      }
    }
}

/** Work that must happen every few seconds on some worker; the database's lock picks which, so none is the leader. */
export interface Ticker {
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
