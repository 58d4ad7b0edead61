import { type Endpoint, ErrorAnswer, isForCrawlers } from '@vitrine/contract/endpoint'
import { ERRORS, type ErrorName } from '@vitrine/contract/errors'
import { LIMITS } from '@vitrine/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import type { Crawler } from './crawler.ts'
import { refuse } from './refusal.ts'

export interface Input<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
}

/** A call without a body refuses one. A missing body is validated as null. */
const NO_BODY = z.null().optional()

/** Other headers are not validated. */
const KEY_HEADER = z.looseObject({ 'idempotency-key': z.uuid().optional() })

type Answer<E extends Endpoint> = Promise<z.input<E['answer']>>

/**
 * Serves a call for a signed-in user. The handler can't be reached without a caller. Handlers of long calls also get
 * the request, whose signal aborts when the caller disconnects.
 */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>, caller: Caller, request: FastifyRequest, reply: FastifyReply) => Answer<E>,
): void {
  register(app, endpoint, (input, request, reply) => {
    const caller = request.caller ?? refuse('signedOut')
    return inShare(app, endpoint, caller, request, () => handler(input, caller, request, reply))
  })
}

/** How long a call waits for other heavy calls of the same user. */
const HEAVY_WITHIN_MS = 30_000

export function inShare<T>(
  app: FastifyInstance,
  { isHeavy }: Endpoint,
  { user }: Caller,
  { signal }: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  return isHeavy ? app.heavyTurns(user.userId, work, { withinMs: HEAVY_WITHIN_MS, signal }) : work()
}

type ListEndpoint = Endpoint & {
  readonly query: z.ZodType<{ draw: number }>
  readonly answer: z.ZodType<{ draw: number }>
}

/** Serves a list; the answer repeats the `draw` of the request. */
export function serveList<E extends ListEndpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>, caller: Caller, request: FastifyRequest) => Promise<Omit<z.input<E['answer']>, 'draw'>>,
): void {
  serve(app, endpoint, async (input, caller, request) => {
    const { draw } = input.query as { draw: number }
    return { ...(await handler(input, caller, request)), draw } as z.input<E['answer']>
  })
}

/** A list without paging. */
export const toFullList = <Row>(data: Row[]) => ({ data, recordsCount: data.length })

/** Serves one of the few calls that need no sign-in. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Answer<E>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
  register(app, endpoint, handler)
}

/** Serves a call for crawlers. Upload handlers also get the request, which they read as a stream. */
export function serveIngest<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>, crawler: Crawler, request: FastifyRequest) => Answer<E>,
): void {
  if (!isForCrawlers(endpoint.access)) throw new Error(`${endpoint.path} is not for crawlers`)
  register(app, endpoint, (input, request) => handler(input, request.crawler ?? refuse('signedOut'), request))
}

function register<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Answer<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint, isAnswer: !endpoint.upload && !isForAnybody(endpoint) },
    ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
    ...getInputSchemas(endpoint, { response: { 200: endpoint.answer, ...errorAnswers(endpoint) } }),
    handler: (request, reply) => {
      const { params, query, body } = request
      return handler({ params, query, body } as Input<E>, request, reply)
    },
  })
}

/**
 * Public reads, such as the liveness check, are answered even under overload; otherwise the process would be considered
 * dead.
 */
const isForAnybody = ({ access, method }: Endpoint) => access === 'public' && method === 'GET'

/** Schema, access and description of a call. */
export function getInputSchemas(endpoint: Endpoint, more: { response?: Record<number, z.ZodType> } = {}) {
  return {
    ...(endpoint.upload && { validatorCompiler: exceptBody }),
    schema: {
      summary: endpoint.summary,
      description: describeAccess(endpoint),
      params: endpoint.params,
      querystring: endpoint.query,
      ...bodySchema(endpoint),
      ...(endpoint.takesKey && { headers: KEY_HEADER }),
      ...more,
    },
  }
}

function bodySchema({ method, body, upload }: Endpoint): { body?: z.ZodType; consumes?: string[] } {
  if (method === 'GET') return {}
  if (upload) {
    const { facts, otherFiles = [] } = upload
    const others = Object.fromEntries(otherFiles.map((part) => [part, z.file().optional()]))
    const files = { file: z.file(), ...others }
    return { consumes: ['multipart/form-data'], body: z.object({ ...(facts && { facts }), ...files }) }
  }
  return { body: body.type === 'undefined' ? NO_BODY : body }
}

/** The body schema of an upload is only documentation; the code that reads the parts validates them. */
const exceptBody: FastifySchemaCompiler<unknown> = (part) =>
  part.httpPart === 'body' ? (value) => ({ value }) : validatorCompiler(part as Parameters<typeof validatorCompiler>[0])

const GUARD_ERRORS: readonly ErrorName[] = ['invalid', 'unexpected', 'communication']
const ACCESS_ERRORS: Record<'public' | 'people' | 'crawlers', readonly ErrorName[]> = {
  public: [],
  people: ['signedOut', 'forbidden', 'notFound'],
  crawlers: ['signedOut', 'forbidden'],
}

function errorAnswers({ access, errors }: Endpoint): Record<number, z.ZodType> {
  const own = ACCESS_ERRORS[access === 'public' ? 'public' : isForCrawlers(access) ? 'crawlers' : 'people']
  return Object.fromEntries([...GUARD_ERRORS, ...own, ...errors].map((name) => [ERRORS[name].status, ErrorAnswer]))
}

function describeAccess({ access, requiresConfirmation }: Endpoint): string {
  const confirmed = requiresConfirmation ? `, confirmed within ${LIMITS.confirmed} minutes` : ''
  if (typeof access === 'string') return `Access: ${access}${confirmed}`
  if (isForCrawlers(access)) return `Access: an ingest key with ${access.ingestKey}`
  return `Access: ${access.permission}${access.permissionFor ? ', and the tray that the parameters name' : ''}${confirmed}`
}
