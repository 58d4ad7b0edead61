import type { Readable } from 'node:stream'
import type { Endpoint } from '@vitrine/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { Files } from './files.ts'
import { refuse } from './refusal.ts'
import { type Input, inputOf, inShare } from './serve.ts'

/** What a checked call may hand out: a file in storage, or a part of one. */
export interface ServedFile {
  readonly key: string
  readonly type: string
  /** Names the content: another content has another tag. */
  readonly tag: string
  /**
   * 'immutable': the address never means another content. 'checked': the browser keeps it, and asks each time. 'never':
   * it is kept where the person saves it and nowhere else.
   */
  readonly caching: 'immutable' | 'checked' | 'never'
  /** The name under which it is saved; such a file is never shown in place. */
  readonly saveAs?: string
  /** The name of an uploaded file that the browser may show in place, inside a sandbox. */
  readonly openAs?: string
  /** What else is said of it. */
  readonly headers?: Readonly<Record<string, string>>
  /** Where it stands inside the stored file. */
  readonly slice?: { readonly offset: number; readonly bytes: number }
}

export const CACHING = {
  immutable: 'private, max-age=31536000, immutable',
  checked: 'private, no-cache',
  never: 'private, no-store',
} as const

/**
 * What a browser may do with a file that it opens on its own. What others made runs nothing and loads nothing; what we
 * made may be shown, for which the browser lays a page of its own around it, and a video loads itself.
 */
export const POLICIES = {
  saved: "default-src 'none'; frame-ancestors 'none'; sandbox",
  shown: "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  /** No scripts, forms or popups. The origin stays ours because a video loads itself again, with the session cookie. */
  opened:
    "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-same-origin",
} as const

function policyFor({ saveAs, openAs }: ServedFile): string {
  if (saveAs !== undefined) return POLICIES.saved
  return openAs === undefined ? POLICIES.shown : POLICIES.opened
}

/** Serves a file after the handler has checked that the caller may have it. */
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

/** The route of a call that answers with a file, from wherever it comes. */
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
    ...inputOf(endpoint),
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
  const found = isKnown ? undefined : await files.getPatiently(file.key, rangeOf(request, file))
  if (!isKnown && !found) return refuse('notFound')
  if (found === 'unsatisfiable') return reply.code(416).send()
  // only now: a failure must not be kept as if it were the picture
  void reply.headers({
    etag: tag,
    'cache-control': CACHING[file.caching],
    'content-security-policy': policyFor(file),
    'accept-ranges': file.slice ? 'none' : 'bytes',
  })
  if (!found) return reply.code(304).send()
  // the whole of a tile is a part of its file, but not of what was asked for
  if (found.range && !file.slice) void reply.code(206).header('content-range', found.range)
  void reply.headers({ ...file.headers, 'content-type': file.type, 'content-length': found.bytes })
  if (file.saveAs !== undefined) void reply.header('content-disposition', attachment(file.saveAs))
  if (file.openAs !== undefined) void reply.header('content-disposition', disposition('inline', file.openAs))
  // a caller who leaves ends the reading, too
  reply.raw.once('close', () => found.body.destroy())
  return reply.send(found.body)
}

/** One range, plainly written; anything else gets the whole file, as the standard allows. */
const RANGE = /^bytes=(\d+-\d*|-\d+)$/

function rangeOf({ headers }: FastifyRequest, { slice, tag }: ServedFile): string | undefined {
  if (slice) return `bytes=${slice.offset}-${slice.offset + slice.bytes - 1}`
  const condition = headers['if-range']
  if (condition !== undefined && condition !== `"${tag}"`) return undefined
  return headers.range && RANGE.test(headers.range) ? headers.range : undefined
}

export const attachment = (name: string) => disposition('attachment', name)

/** Plain letters for old readers, the true name for the others (RFC 6266). */
function disposition(kind: 'attachment' | 'inline', name: string): string {
  const plain = name.replace(/[^\w.\- ]/g, '_')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
