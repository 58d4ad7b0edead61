import { Readable } from 'node:stream'
import type { Endpoint } from '@vitrine/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Caller } from './caller.ts'
import { refuse } from './refusal.ts'
import type { Input } from './serve.ts'

/** A server-sent event stream. */
export interface EventStream {
  /** Does nothing once the stream has ended. */
  send(id: string, data: unknown): void
  end(): void
}

/** Called when the stream opens. The returned function is called when it ends, for whatever reason. */
export type StreamOpened = (stream: EventStream) => () => void

/** Limit of unread data. Slower readers are disconnected and resume where they were. */
const MOST_UNREAD_BYTES = 256 * 1024
const LAST_WORDS_WITHIN_MS = 1_000

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // asks proxies not to buffer the response
  'x-accel-buffering': 'no',
  // a reader that reconnects may reach another process
  connection: 'close',
} as const

/** Jitter, so that readers do not all reconnect at the same time. */
const formatRetry = () => `retry: ${1_000 + Math.floor(Math.random() * 1_000)}\n\n`

/**
 * Serves events for a signed-in user. `prepare` may still refuse. It gets the last event ID that the reader received,
 * which browsers send when they reconnect.
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
    // a reader that never drains would delay the shutdown
    const destroyAll = () => {
      for (const { body } of open) body.destroy()
    }
    setTimeout(destroyAll, LAST_WORDS_WITHIN_MS).unref()
  })
}

interface OpenStream {
  readonly body: Readable
  end(): void
}

function openStream(opened: StreamOpened): OpenStream {
  const body = new Readable({ read: () => {} })
  body.push(formatRetry())
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
