import type { Database } from '@vitrine/db/db'
import { READ_OUTCOMES, type ReadOutcome } from '@vitrine/db/replicas/replica'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Files, StorageUnavailable } from './files.ts'
import { BadAddress, type Mailer } from './mail.ts'
import { wrapFiles } from './wrap-files.ts'

/**
 * Creates a separate registry instead of using the library's global one, so that two servers in one test don't share
 * counts.
 */
export function newRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer',
    labelNames: ['method', 'route', 'status', 'kind'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const kind = isUpload(request) ? 'upload' : 'call'
    duration.observe({ method: request.method, route, status: reply.statusCode, kind }, reply.elapsedTime / 1000)
  })
}

/** Uploads are not measured with other calls, because their duration depends on the sender's connection. */
const isUpload = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/form-data') ?? false

export function measurePool({ pool }: Database, registry: Registry): void {
  const gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections of this process by state',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      gauge.set({ state: 'open' }, pool.totalCount)
      gauge.set({ state: 'idle' }, pool.idleCount)
      gauge.set({ state: 'waited for' }, pool.waitingCount)
    },
  })
}

/** The replicas of a process, for `connect`; undefined if it has none. */
export function measureReplica(url: string | undefined, registry: Registry) {
  if (url === undefined) return undefined
  const reads = new Counter({
    name: 'replica_reads_total',
    help: 'Reads that a replica may answer: by a replica, or by the primary and why',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of READ_OUTCOMES) reads.inc({ outcome }, 0)
  return { url, onRead: (outcome: ReadOutcome) => reads.inc({ outcome }) }
}

/** Counts calls that storage did not answer. A missing file counts as an answer. */
export function measureFiles(files: Files, registry: Registry): Files {
  const failures = new Counter({
    name: 'storage_failures_total',
    help: 'Calls that storage did not answer in time',
    registers: [registry],
  })
  const count = (error: unknown) => {
    if (error instanceof StorageUnavailable) failures.inc()
    throw error
  }
  return {
    ...wrapFiles(
      files,
      (_operation, call) =>
        (...args) =>
          call(...args).catch(count),
    ),
    async *list(prefix) {
      try {
        yield* files.list(prefix)
      } catch (error) {
        count(error)
      }
    },
  }
}

export function measureMail(mail: Mailer, registry: Registry): Mailer {
  const mails = new Counter({
    name: 'mails_total',
    help: 'Emails by outcome: sent, or failed and to be retried',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  return {
    ...mail,
    send: async (message) => {
      try {
        await mail.send(message)
        mails.inc({ outcome: 'sent' })
      } catch (error) {
        if (!(error instanceof BadAddress)) mails.inc({ outcome: 'failed' })
        throw error
      }
    },
  }
}
