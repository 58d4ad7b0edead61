import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response needs the database, so it is refused under overload. Files only need storage. */
    isAnswer?: boolean
  }
}

/**
 * Limits the number of concurrent calls. Further ones are refused with Retry-After before any work is done, because an
 * overloaded process is slow for every caller and works on requests that were already abandoned.
 *
 * A call counts only while it is processed, not while its body arrives or its response is sent, so slow connections
 * hold no slot.
 */
export function refuseCrowds(app: FastifyInstance, most: number): void {
  const atWork = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.isAnswer) return
    if (atWork.size >= most) refuse('communication')
    atWork.add(request)
  })
  app.addHook('preParsing', async (request) => {
    atWork.delete(request)
  })
  app.addHook('preValidation', async (request) => {
    if (request.routeOptions.config.isAnswer) atWork.add(request)
  })
  for (const end of ['onSend', 'onResponse', 'onRequestAbort'] as const) {
    // whichever comes first, because a slot that is never released is lost
    app.addHook(end, async (request: FastifyRequest) => {
      atWork.delete(request)
    })
  }
}
