import { Readable } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { ErrorName } from '@vitrine/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal, refuse } from './refusal.ts'

const FACTS_BYTES = 64 * 1024
/** Request overhead around the file: fields, boundaries, headers. */
const AROUND_BYTES = 2 * FACTS_BYTES
const LIMITS = { fields: 1, files: 1, parts: 2, fieldSize: FACTS_BYTES, fieldNameSize: 100, headerPairs: 100 }

/** Needs its own scope, because forms are refused everywhere else. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })
  // Discards the unread rest of the body, otherwise the connection would hang.
  scope.addHook('onResponse', async ({ raw }) => {
    raw.unpipe()
    raw.resume()
  })
}

/** A multipart request: first optional fields, validated; then the file as a stream. */
export interface Upload<Facts> {
  readonly facts: Facts
  /** As sent by the client; untrusted. */
  readonly fileName: string
  /**
   * Passes the file to the store as it arrives. Refuses a file that is empty, too large, truncated, or not the last
   * part.
   */
  keep(store: (body: Readable) => Promise<void>): Promise<void>
  /** Reads the file without storing it, so that the sender gets the same errors as with `keep`. */
  discard(): Promise<void>
}

type UploadParts = ReturnType<FastifyRequest['parts']>

export async function readUpload<Facts extends z.ZodType = z.ZodUndefined>(
  request: FastifyRequest,
  { facts, maxBytes }: { facts?: Facts; maxBytes: number },
): Promise<Upload<z.output<Facts>>> {
  if (!request.isMultipart()) refuse('unsupportedType')
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + AROUND_BYTES) refuse('tooLarge')
  // One byte more than allowed, to tell a file that is too large from one that just fits.
  const parts = request.parts({ limits: { ...LIMITS, fileSize: maxBytes + 1 } })
  const given = facts && (await nextFacts(parts, facts))
  const file = await nextFile(parts)

  const keep: Upload<unknown>['keep'] = async (store) => {
    const seen: UploadState = { fault: undefined }
    await store(Readable.from(limitBytes(file.file, maxBytes, seen), { objectMode: false })).catch((error: unknown) => {
      throw seen.fault ? new Refusal(seen.fault) : error
    })
    if (await nextPart(parts)) refuse('invalid')
  }
  return { facts: given as z.output<Facts>, fileName: file.filename, keep, discard: () => keep(drain) }
}

/** Parser errors are caused by the sender. */
async function nextPart(parts: UploadParts) {
  const { value, done } = await parts.next().catch(() => refuse('invalid'))
  return done ? undefined : value
}

async function nextFacts<Facts extends z.ZodType>(parts: UploadParts, facts: Facts): Promise<z.output<Facts>> {
  const part = await nextPart(parts)
  if (part?.type !== 'field' || part.fieldname !== 'facts' || part.valueTruncated) refuse('invalid')
  // a part declared as JSON is already parsed
  const checked = facts.safeParse(typeof part.value === 'string' ? parseJson(part.value) : part.value)
  return checked.success ? checked.data : refuse('invalid')
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return refuse('invalid')
  }
}

async function nextFile(parts: UploadParts): Promise<MultipartFile> {
  const part = await nextPart(parts)
  return part?.type === 'file' && part.fieldname === 'file' ? part : refuse('invalid')
}

interface UploadState {
  /** The problem with the file; the store only knows that the stream failed. */
  fault: ErrorName | undefined
}

async function* limitBytes(file: Readable, maxBytes: number, seen: UploadState): AsyncGenerator<Buffer> {
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
