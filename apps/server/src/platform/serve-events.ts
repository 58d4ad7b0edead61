import { Readable } from 'node:stream'
import type { Endpoint } from '@vitrine/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Caller } from './caller.ts'
import { refuse } from './refusal.ts'
import type { Input } from './serve.ts'

/** One answer that goes on: server-sent events. */
export interface EventStream {
  /** Does nothing once the stream has ended. */
  send(id: string, data: unknown): void
  end(): void
}

/** Takes up the stream once it is open; the answer is called when it is over, whoever ended it. */
export type StreamOpened = (stream: EventStream) => () => void

/** Of what a reader has not taken; whoever is that slow is cut off, and comes back with the place they had come to. */
const MOST_UNREAD_BYTES = 256 * 1024
const LAST_WORDS_WITHIN_MS = 1_000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // proxies that collect an answer before they pass it on are asked not to
  'x-accel-buffering': 'no',
  // whoever comes back may come to another process
  connection: 'close',
} as const

/** Readers that lost their stream do not all come back in the same instant. */
const comeBack = () => `retry: ${1_000 + Math.floor(Math.random() * 1_000)}\n\n`

/**
 * Serves events for somebody signed in. `prepare` may still refuse; it is given the last id that the reader saw, which a
 * browser names when it comes back.
 */
export function serveEvents<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  prepare: (input: Input<E>, caller: Caller, lastId: string | undefined) => Promise<StreamOpened>,
): void {
  const open = new Set<OpenStream>()
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    schema: { summary: endpoint.summary, params: endpoint.params, querystring: endpoint.query },
    handler: async (request, reply) => {
      const { params, query, body, headers } = request
      const lastId = headers['last-event-id']
      const opened = await prepare(
        { params, query, body } as Input<E>,
        request.caller ?? refuse('signedOut'),
        typeof lastId === 'string' ? lastId : undefined,
      )
      const stream = openStream(opened)
      open.add(stream)
      stream.body.once('close', () => open.delete(stream))
      return reply.headers(HEADERS).send(stream.body)
    },
  })
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
    // a reader that does not take the last of it would hold up the end of the process
    const cut = () => {
      for (const { body } of open) body.destroy()
    }
    setTimeout(cut, LAST_WORDS_WITHIN_MS).unref()
  })
}

interface OpenStream {
  readonly body: Readable
  end(): void
}

function openStream(opened: StreamOpened): OpenStream {
  const body = new Readable({ read: () => {} })
  body.push(comeBack())
  let isOver = false
  const send = (id: string, data: unknown) => {
    if (isOver) return
    body.push(`id: ${id}\ndata: ${JSON.stringify(data)}\n\n`)
    if (body.readableLength > MOST_UNREAD_BYTES) body.destroy()
  }
  const end = () => {
    if (isOver) return
    finish()
    body.push(null)
  }
  const close = opened({ send, end })
  const finish = () => {
    if (isOver) return
    isOver = true
    close()
  }
  body.once('close', finish)
  return { body, end }
}
