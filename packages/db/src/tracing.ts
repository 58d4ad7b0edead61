import {
  type Attributes,
  context,
  createContextKey,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Statement } from './wire.ts'

/** Without an SDK (tracing is off), every call of it returns immediately. */
export const tracer = trace.getTracer('vitrine')

/** The id that users see with an error; jobs keep the one of the request that caused them. */
export const REQUEST_ID = createContextKey('request id')

interface SpanOptions {
  readonly kind?: SpanKind
  readonly attributes?: Attributes
}

/** Runs `work` in a span of the current trace, if there is one: polling in the background starts none. */
export function inSpan<T>(
  name: string,
  { kind = SpanKind.INTERNAL, attributes = {} }: SpanOptions,
  work: () => Promise<T>,
) {
  if (!trace.getActiveSpan()?.isRecording()) return work()
  return tracer.startActiveSpan(name, { kind, attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', getErrorType(error))
      throw error
    } finally {
      span.end()
    }
  })
}

/** The SQLSTATE or the class. Never the message: it may quote what a user has typed. */
export function getErrorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.constructor.name
}

const SYSTEM = { 'db.system.name': 'postgresql' }

export const inTransactionSpan = <T>(role: string, work: () => Promise<T>) =>
  inSpan('transaction', { kind: SpanKind.CLIENT, attributes: { ...SYSTEM, 'vitrine.role': role } }, work)

/** Texts have placeholders; values are never recorded. */
export const inStatementSpan = <T>(text: string, work: () => Promise<T>) =>
  inSpan(summarize(text), { kind: SpanKind.CLIENT, attributes: { ...SYSTEM, 'db.query.text': text } }, work)

export const inEnqueueSpan = <T>(task: string, count: number, work: () => Promise<T>) =>
  inSpan(
    `enqueue ${task}`,
    {
      kind: SpanKind.PRODUCER,
      attributes: { 'messaging.destination.name': task, 'messaging.batch.message_count': count },
    },
    work,
  )

const OPERATION = /^[\s(]*([a-z]+)/i
const TARGET = /\b(?:from|into|update)\s+"?([a-z_][\w.]*)/i

/** A name with few variants: the command and the first table. */
function summarize(text: string): string {
  const [, operation = 'query'] = OPERATION.exec(text) ?? []
  const [, target] = TARGET.exec(text) ?? []
  return target ? `${operation.toLowerCase()} ${target}` : operation.toLowerCase()
}

/** Set for the transaction, so that jobs enqueued in it, by code or by a trigger, continue the trace. */
export function carryTrace(): Statement | undefined {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  if (!carrier.traceparent) return undefined
  const requestId = context.active().getValue(REQUEST_ID)
  const origin = typeof requestId === 'string' ? `${carrier.traceparent} ${requestId}` : carrier.traceparent
  return { text: "select set_config('app.trace', $1, true)", values: [origin] }
}
