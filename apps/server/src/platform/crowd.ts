import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from './refusal.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered by what the database says: a crowd of these is refused. Files wait for the storage, in nobody's way. */
    isAnswer?: boolean
  }
}

/**
 * So many calls are worked on at once; whoever comes on top is told to come back, before anything is done for them. A
 * process that takes on more than it can do is late for everybody, and works for those who have given up.
 *
 * A call counts while it is worked on, not while its body comes in or its answer goes out: a slow line holds no place.
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
    // whichever comes first: a place that nobody gives back is lost for good
    app.addHook(end, async (request: FastifyRequest) => {
      atWork.delete(request)
    })
  }
}
