import { type Endpoint, ErrorAnswer } from '@vitrine/contract/endpoint'
import { ERRORS, type ErrorName } from '@vitrine/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import { refuse } from './refusal.ts'

export interface Input<E extends Endpoint> {
  readonly params: z.output<E['params']>
  readonly query: z.output<E['query']>
  readonly body: z.output<E['body']>
}

/** A call that takes no body refuses one; an absent body reaches the check as null. */
const NO_BODY = z.null().optional()

type Answer<E extends Endpoint> = Promise<z.input<E['answer']>>

/** Serves a call for somebody signed in; the handler cannot be reached without a caller. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>, caller: Caller) => Answer<E>,
): void {
  register(app, endpoint, (input, request) => handler(input, request.caller ?? refuse('signedOut')))
}

/** Serves one of the few calls that need nobody signed in; these alone may touch cookies. */
export function servePublic<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Answer<E>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`)
  register(app, endpoint, handler)
}

function register<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: Input<E>, request: FastifyRequest, reply: FastifyReply) => Answer<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: {
      summary: endpoint.summary,
      description: describeAccess(endpoint),
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.method !== 'GET' && { body: endpoint.body.type === 'undefined' ? NO_BODY : endpoint.body }),
      response: { 200: endpoint.answer, ...errorAnswers(endpoint) },
    },
    handler: (request, reply) => {
      const { params, query, body } = request
      return handler({ params, query, body } as Input<E>, request, reply)
    },
  })
}

const GUARD_ERRORS: readonly ErrorName[] = ['invalid', 'unexpected', 'communication']
const SIGNED_IN_ERRORS: readonly ErrorName[] = ['signedOut', 'forbidden', 'notFound']

function errorAnswers({ access, errors }: Endpoint): Record<number, z.ZodType> {
  const names = [...GUARD_ERRORS, ...(access === 'public' ? [] : SIGNED_IN_ERRORS), ...errors]
  return Object.fromEntries(names.map((name) => [ERRORS[name].status, ErrorAnswer]))
}

function describeAccess({ access }: Endpoint): string {
  if (typeof access === 'string') return `Access: ${access}`
  const needs = access.needs ? `; needs ${access.needs}` : ''
  return `Access: roles of ${access.screenFor ? 'the screen named by the parameters' : access.screens.join(', ')}${needs}`
}
