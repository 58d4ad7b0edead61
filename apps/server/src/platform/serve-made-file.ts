import type { Readable } from 'node:stream'
import type { Endpoint } from '@vitrine/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Caller } from './caller.ts'
import { refuse } from './refusal.ts'
import type { Input } from './serve.ts'
import { attachment } from './serve-file.ts'

/** A file that stands nowhere: it is made while it is read. */
export interface MadeOnTheWay {
  readonly body: Readable
  readonly type: string
  readonly saveAs: string
}

/** Serves a file as it is made. Whoever leaves ends the making; one that breaks off ends without its end, as an error. */
export function serveMadeFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (input: Input<E>, caller: Caller) => Promise<MadeOnTheWay>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: { summary: endpoint.summary, params: endpoint.params, querystring: endpoint.query },
    handler: async (request, reply) => {
      const { params, query, body } = request
      const file = await make({ params, query, body } as Input<E>, request.caller ?? refuse('signedOut'))
      void reply.headers({
        'content-type': file.type,
        'content-disposition': attachment(file.saveAs),
        'cache-control': 'private, no-store',
      })
      reply.raw.once('close', () => file.body.destroy())
      return reply.send(file.body)
    },
  })
}
