import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { getErrorType, REQUEST_ID, tracer } from '@vitrine/db/tracing'
import type { Job as QueuedJob } from 'graphile-worker'

const ORIGIN = /^trace (\S+)(?: (\S+))?$/

/** The trace and the request that enqueued the job, which a flag of the job carries. */
interface JobOrigin {
  readonly traceparent?: string
  readonly requestId?: string
}

export function readOrigin({ flags }: Pick<QueuedJob, 'flags'>): JobOrigin {
  for (const flag of Object.keys(flags ?? {})) {
    const [, traceparent, requestId] = ORIGIN.exec(flag) ?? []
    if (traceparent) return { traceparent, ...(requestId && { requestId }) }
  }
  return {}
}

/** Runs one attempt of a job in a span of the trace that enqueued it, or of a new one if it is scheduled. */
export function inJobSpan(task: string, job: QueuedJob, work: () => Promise<void>): Promise<void> {
  const { traceparent, requestId } = readOrigin(job)
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent })
  const attributes = {
    'messaging.system': 'graphile-worker',
    'messaging.destination.name': task,
    'messaging.message.id': String(job.id),
    'vitrine.job.attempt': job.attempts,
    ...(requestId && { 'vitrine.request_id': requestId }),
  }
  const active = requestId ? parent.setValue(REQUEST_ID, requestId) : parent
  return tracer.startActiveSpan(`job ${task}`, { kind: SpanKind.CONSUMER, attributes }, active, async (span) => {
    try {
      await work()
      span.setAttribute('vitrine.job.outcome', 'done')
    } catch (error) {
      const outcome = job.attempts >= job.max_attempts ? 'failed' : 'retried'
      span.setAttributes({ 'vitrine.job.outcome': outcome, 'error.type': getErrorType(error) })
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** For log lines outside of requests. */
export const getTraceId = (): string | undefined => trace.getActiveSpan()?.spanContext().traceId
