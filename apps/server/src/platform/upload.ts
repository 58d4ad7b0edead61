import { Readable } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { ErrorName } from '@vitrine/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal, refuse } from './refusal.ts'

const FACTS_BYTES = 64 * 1024
/** What stands around the file in a request: the facts, boundaries, headers. */
const AROUND_BYTES = 2 * FACTS_BYTES
const LIMITS = { fields: 1, files: 1, parts: 2, fieldSize: FACTS_BYTES, fieldNameSize: 100, headerPairs: 100 }

/** To be given a scope of its own: everywhere else a form is refused. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })
  // Whatever was not read when the answer left is read past; otherwise the connection would wait for it for ever.
  scope.addHook('onResponse', async ({ raw }) => {
    raw.unpipe()
    raw.resume()
  })
}

/** What a multipart request brings: first the facts, where it has any, read and checked; then the file, still on its way. */
export interface Upload<Facts> {
  readonly facts: Facts
  /** As the sender wrote it; not to be trusted. */
  readonly fileName: string
  /** Hands over the file as it comes. Refuses one that is empty, too large, cut off, or not the end of the request. */
  keep(store: (body: Readable) => Promise<void>): Promise<void>
  /** The same, into the void: the sender is heard out and learns what the file would have met. */
  discard(): Promise<void>
}

type Parts = ReturnType<FastifyRequest['parts']>

export async function readUpload<Facts extends z.ZodType = z.ZodUndefined>(
  request: FastifyRequest,
  { facts, maxBytes }: { facts?: Facts; maxBytes: number },
): Promise<Upload<z.output<Facts>>> {
  if (!request.isMultipart()) refuse('unsupportedType')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND_BYTES) refuse('tooLarge')
  // One byte more than is admitted, so that it can be told from a file that just fits.
  const parts = request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } })
  const given = facts && (await nextFacts(parts, facts))
  const file = await nextFile(parts)

  const keep: Upload<unknown>['keep'] = async (store) => {
    const seen: Seen = { fault: undefined }
    await store(Readable.from(counted(file.file, maxBytes, seen), { objectMode: false })).catch((error: unknown) => {
      throw seen.fault ? new Refusal(seen.fault) : error
    })
    if (await next(parts)) refuse('invalid')
  }
  return { facts: given as z.output<Facts>, fileName: file.filename, keep, discard: () => keep(drain) }
}

/** Everything the parser complains about is the sender's mistake. */
async function next(parts: Parts) {
  const { value, done } = await parts.next().catch(() => refuse('invalid'))
  return done ? undefined : value
}

async function nextFacts<Facts extends z.ZodType>(parts: Parts, facts: Facts): Promise<z.output<Facts>> {
  const part = await next(parts)
  if (part?.type !== 'field' || part.fieldname !== 'facts' || part.valueTruncated) refuse('invalid')
  // a part that calls itself JSON has been read already
  const checked = facts.safeParse(typeof part.value === 'string' ? parsed(part.value) : part.value)
  return checked.success ? checked.data : refuse('invalid')
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return refuse('invalid')
  }
}

async function nextFile(parts: Parts): Promise<MultipartFile> {
  const part = await next(parts)
  return part?.type === 'file' && part.fieldname === 'file' ? part : refuse('invalid')
}

interface Seen {
  /** What is wrong with the file: whoever stores it knows only that the stream broke. */
  fault: ErrorName | undefined
}

async function* counted(file: Readable, maxBytes: number, seen: Seen): AsyncGenerator<Buffer> {
  let bytes = 0
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) refuse('tooLarge')
      yield chunk
    }
    if (bytes === 0) refuse('invalid')
  } catch (error) {
    seen.fault = error instanceof Refusal ? error.error : 'invalid'
    throw error
  }
}

async function drain(body: Readable): Promise<void> {
  for await (const _chunk of body);
}
