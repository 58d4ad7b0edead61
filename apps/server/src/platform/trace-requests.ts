import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { REQUEST_ID, tracer } from '@vitrine/db/tracing'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Streams last for minutes, and probes ask all the time. */
const UNTRACED = /\/watch$|^\/api\/live$/

interface TracedRequest {
  readonly span: Span
  readonly active: Context
}

/**
 * One span per request, which continues the caller's trace if the request has a `traceparent`. It has neither the
 * address with its parameters nor anything about the user.
 */
export function traceRequests(app: FastifyInstance): void {
  const traced = new WeakMap<FastifyRequest, TracedRequest>()

  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (UNTRACED.test(route)) return done()
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'vitrine.request_id': request.id,
    }
    const parent = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    const active = trace.setSpan(parent, span).setValue(REQUEST_ID, request.id)
    traced.set(request, { span, active })
    const { traceId } = span.spanContext()
    request.log = request.log.child({ traceId })
    reply.log = request.log
    reply.raw.once('close', () => end(span, reply.raw.statusCode))
    context.with(active, done)
  })
  // reading a body loses the async context
  app.addHook('preValidation', (request, _reply, done) => {
    const found = traced.get(request)
    if (found) context.with(found.active, done)
    else done()
  })
}

function end(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', String(status))
  span.end()
}
