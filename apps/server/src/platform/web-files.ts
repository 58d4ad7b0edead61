import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerRefusal } from './error-handler.ts'

/** Without a built browser application there is nothing but calls, and those are known. */
export function serveCallsOnly(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => answerRefusal(reply, 'notFound'))
}

/** Built files carry a hash in their name and never change; index.html names them and must be asked for anew. */
export async function serveWebFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // the build has them beside each other
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/')
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // Addresses belong to the browser's router; only what looks like a file or a call can be missing here.
  app.setNotFoundHandler((request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api') && !request.url.startsWith('/assets')
    return isPage ? reply.sendFile('index.html') : answerRefusal(reply, 'notFound')
  })
}
