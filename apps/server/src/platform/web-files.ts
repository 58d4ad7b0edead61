import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerRefusal } from './error-handler.ts'

/** Without a built browser application, only API calls are served. */
export function serveCallsOnly(app: FastifyInstance): void {
  app.setNotFoundHandler((_request, reply) => answerRefusal(reply, 'notFound'))
}

/** The build keeps source maps out of this folder. Any that were copied here are not served either. */
const isSourceMap = (path: string) => /\.map(\.(br|gz))?$/i.test(path)

/** Built files have a hash in their name and never change; index.html names them and must be revalidated. */
export async function serveWebFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // the build places compressed copies next to the files
    preCompressed: true,
    allowedPath: (path) => !isSourceMap(path),
    cacheControl: false,
    setHeaders: (reply, path) => {
      const immutable = path.includes('/assets/')
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // The browser's router handles paths. Only paths that look like a file or a call get a 404 here.
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const isPage = request.method === 'GET' && !/^\/(api|assets|\.well-known)/.test(path) && !isSourceMap(path)
    return isPage ? reply.sendFile('index.html') : answerRefusal(reply, 'notFound')
  })
}
