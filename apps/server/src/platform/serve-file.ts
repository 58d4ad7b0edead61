import type { Readable } from 'node:stream'
import type { Endpoint } from '@vitrine/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { Files } from './files.ts'
import { refuse } from './refusal.ts'
import { getInputSchemas, type Input, inShare } from './serve.ts'

/** A stored file, or a part of one, to send as the response. */
export interface ServedFile {
  readonly key: string
  readonly type: string
  /** ETag; changes with the content. */
  readonly tag: string
  /**
   * 'immutable': the content behind the URL never changes. 'checked': cached and revalidated each time. 'never': not
   * cached.
   */
  readonly caching: 'immutable' | 'checked' | 'never'
  /** File name for saving. Such a file is never shown inline. */
  readonly saveAs?: string
  /** Name of an uploaded file that the browser may show inline, sandboxed. */
  readonly openAs?: string
  /** Additional headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Position inside the stored file. */
  readonly slice?: { readonly offset: number; readonly bytes: number }
}

export const CACHING = {
  immutable: 'private, max-age=31536000, immutable',
  checked: 'private, no-cache',
  never: 'private, no-store',
} as const

/**
 * Content security policies for files opened directly in a browser tab. Uploaded files can't run or load anything.
 * Files that we created may be shown: the browser wraps them in its own page, and a video loads itself.
 */
export const POLICIES = {
  saved: "default-src 'none'; frame-ancestors 'none'; sandbox",
  shown: "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  /**
   * No scripts, forms or popups. The origin stays ours, because a video requests itself again with the session cookie.
   */
  opened:
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-same-origin",
} as const

function policyFor({ saveAs, openAs }: ServedFile): string {
  if (saveAs !== undefined) return POLICIES.saved
  return openAs === undefined ? POLICIES.shown : POLICIES.opened
}

/** Serves a file after the handler has checked access. */
export function serveFile<E extends Endpoint>(
  app: FastifyInstance,
  files: Files,
  endpoint: E,
  find: (input: Input<E>, caller: Caller, request: FastifyRequest) => Promise<ServedFile | undefined>,
): void {
  answerWithFile(app, endpoint, async (input, caller, request, reply) =>
    sendFile(request, reply, files, (await find(input, caller, request)) ?? refuse('notFound')),
  )
}

/** Registers a call that responds with a file from any source. */
export function answerWithFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (
    input: Input<E>,
    caller: Caller,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply | Readable>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    ...getInputSchemas(endpoint),
    handler: async (request, reply) => {
      const { params, query, body } = request
      const caller = request.caller ?? refuse('signedOut')
      return inShare(app, endpoint, caller, request, () =>
        answer({ params, query, body } as Input<E>, caller, request, reply),
      )
    },
  })
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  file: ServedFile,
): Promise<FastifyReply | Readable> {
  const tag = `"${file.tag}"`
  const isKnown = request.headers['if-none-match'] === tag
  const found = isKnown ? undefined : await files.getPatiently(file.key, getRange(request, file))
  if (!isKnown && !found) return refuse('notFound')
  if (found === 'unsatisfiable') return reply.code(416).send()
  // set only now, so that an error is not cached like a picture
  void reply.headers({
    etag: tag,
    'cache-control': CACHING[file.caching],
    'content-security-policy': policyFor(file),
    'accept-ranges': file.slice ? 'none' : 'bytes',
  })
  if (!found) return reply.code(304).send()
  // a tile is a slice of a stored file, but a complete response
  if (found.range && !file.slice) void reply.code(206).header('content-range', found.range)
  void reply.headers({ ...file.headers, 'content-type': file.type, 'content-length': found.bytes })
  if (file.saveAs !== undefined) void reply.header('content-disposition', attachment(file.saveAs))
  if (file.openAs !== undefined) void reply.header('content-disposition', disposition('inline', file.openAs))
  // stop reading when the caller disconnects
  reply.raw.once('close', () => found.body.destroy())
  return reply.send(found.body)
}

/** Matches a single range. Anything else gets the whole file, as the standard allows. */
const RANGE = /^bytes=(\d+-\d*|-\d+)$/

function getRange({ headers }: FastifyRequest, { slice, tag }: ServedFile): string | undefined {
  if (slice) return `bytes=${slice.offset}-${slice.offset + slice.bytes - 1}`
  const condition = headers['if-range']
  if (condition !== undefined && condition !== `"${tag}"`) return undefined
  return headers.range && RANGE.test(headers.range) ? headers.range : undefined
}

export const attachment = (name: string) => disposition('attachment', name)

/** ASCII name for old clients, full name for the others (RFC 6266). */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\w.\- ]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
