import type { Readable } from 'node:stream'
import type { Endpoint } from '@vitrine/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Caller } from './caller.ts'
import type { Input } from './serve.ts'
import { answerWithFile, attachment, CACHING, POLICIES } from './serve-file.ts'

/** A file that is not stored but created while it is read. */
interface MadeOnTheWay {
  readonly body: Readable
  readonly type: string
  readonly saveAs: string
}

/** Serves a file while it is created. A disconnect stops the work; an error aborts the response. */
export function serveMadeFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  make: (input: Input<E>, caller: Caller) => Promise<MadeOnTheWay>,
): void {
  answerWithFile(app, endpoint, async (input, caller, _request, reply) => {
    const file = await make(input, caller)
    void reply.headers({
      'content-type': file.type,
      'content-disposition': attachment(file.saveAs),
      'cache-control': CACHING.never,
      'content-security-policy': POLICIES.saved,
    })
    reply.raw.once('close', () => file.body.destroy())
    return reply.send(file.body)
  })
}
