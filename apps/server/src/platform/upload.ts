import { Readable } from 'node:stream'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { ErrorName } from '@vitrine/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { Refusal, refuse } from './refusal.ts'

const FACTS_BYTES = 64 * 1024
/** Request overhead around facts and file: boundaries, headers. */
const AROUND_BYTES = 64 * 1024
const LIMITS = { fields: 1, files: 4, parts: 5, fieldNameSize: 100, headerPairs: 100 }

/** Needs its own scope, because forms are refused everywhere else. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false })
  // Discards the unread rest of the body, otherwise the connection would hang.
  scope.addHook('onResponse', async ({ raw }) => {
    raw.unpipe()
    raw.resume()
  })
}

type Store = (body: Readable) => Promise<void>

/** A multipart request: first optional fields, validated; then the file as a stream, and perhaps others. */
export interface Upload<Facts> {
  readonly facts: Facts
  /** As sent by the client; untrusted. */
  readonly fileName: string
  /**
   * Passes the file to the store as it arrives, and then each other file with the name of its part. Refuses files that are
   * empty, too large or truncated, and parts that are not expected.
   */
  keep(store: Store, storeOther?: (body: Readable, part: string) => Promise<void>): Promise<void>
  /** Reads the files without storing them, so that the sender gets the same errors as with `keep`. */
  discard(): Promise<void>
}

type UploadParts = ReturnType<FastifyRequest['parts']>

interface UploadOptions<Facts> {
  readonly facts?: Facts
  readonly factsBytes?: number
  /** Of each file. */
  readonly maxBytes: number
  /** Parts with other files, in order; each may be missing. */
  readonly otherFiles?: readonly string[]
}

export async function readUpload<Facts extends z.ZodType = z.ZodUndefined>(
  request: FastifyRequest,
  { facts, factsBytes = FACTS_BYTES, maxBytes, otherFiles = [] }: UploadOptions<Facts>,
): Promise<Upload<z.output<Facts>>> {
  if (!request.isMultipart()) refuse('unsupportedType')
  const most = (1 + otherFiles.length) * maxBytes + factsBytes + AROUND_BYTES
  if (Number(request.headers['content-length'] ?? 0) > most) refuse('tooLarge')
  // One byte more than allowed, to tell a file that is too large from one that just fits.
  const parts = request.parts({ limits: { ...LIMITS, fieldSize: factsBytes, fileSize: maxBytes + 1 } })
  const given = facts && (await nextFacts(parts, facts))
  const file = toFile(await nextPart(parts), ['file'])

  const keepFile = async ({ file: content }: MultipartFile, store: Store) => {
    const seen: UploadState = { fault: undefined }
    await store(Readable.from(limitBytes(content, maxBytes, seen), { objectMode: false })).catch((error: unknown) => {
      throw seen.fault ? new Refusal(seen.fault) : error
    })
  }
  const keep: Upload<unknown>['keep'] = async (store, storeOther = drain) => {
    await keepFile(file, store)
    let expected = otherFiles
    for (let part = await nextPart(parts); part; part = await nextPart(parts)) {
      const other = toFile(part, expected)
      expected = expected.slice(expected.indexOf(other.fieldname) + 1)
      await keepFile(other, (body) => storeOther(body, other.fieldname))
    }
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

const toFile = (part: Awaited<ReturnType<typeof nextPart>>, names: readonly string[]): MultipartFile =>
  part?.type === 'file' && names.includes(part.fieldname) ? part : refuse('invalid')

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
