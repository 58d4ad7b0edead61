import { LogPosition, SEEN_COOKIE, SEEN_HEADER } from '@vitrine/contract/live/log-position'
import { SeenPosition, withSeen } from '@vitrine/db/replicas/seen-position'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Includes everything that the caller has seen so far. */
    seen: SeenPosition | undefined
  }
}

/**
 * Takes the position from the caller's last response to the next request (ADR 58). A false one harms only its sender:
 * they may see an older state, or are served by the primary.
 */
export function carrySeenPositions(app: FastifyInstance): void {
  app.decorateRequest('seen', undefined)
  app.addHook('onRequest', (request, _reply, done) => {
    request.seen = new SeenPosition(readPosition(request))
    withSeen(request.seen, done)
  })
  // reading a body loses the async context
  app.addHook('preValidation', ({ seen }, _reply, done) => withSeen(seen, done))
  app.addHook('onSend', async (request, reply) => {
    const position = request.seen?.position
    if (position !== undefined && position !== readPosition(request)) void reply.header(SEEN_HEADER, position)
  })
}

function readPosition({ cookies }: FastifyRequest): string | undefined {
  return LogPosition.safeParse(cookies[SEEN_COOKIE]).data
}
