import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerRefusal } from './error-handler.ts'

/** Without a built browser application there is nothing but calls, and those are known. */
export function serveCallsOnly(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => answerRefusal(reply, 'notFound'))
}

/** The build keeps source maps out of this folder; one that is left there by hand is not served either. */
const isSourceMap = (path: string) => /\.map(\.(br|gz))?$/i.test(path)

/** Built files carry a hash in their name and never change; index.html names them and must be asked for anew. */
export async function serveWebFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // the build has them beside each other
    preCompressed: true,
    allowedPath: (path) => !isSourceMap(path),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/')
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // Addresses belong to the browser's router; only what looks like a file or a call can be missing here.
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const isPage = request.method === 'GET' && !/^\/(api|assets|\.well-known)/.test(path) && !isSourceMap(path)
    return isPage ? reply.sendFile('index.html') : answerRefusal(reply, 'notFound')
  })
}
