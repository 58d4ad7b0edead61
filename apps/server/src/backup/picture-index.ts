import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** One object of the bucket and its stored content. */
export const IndexedPicture = z.strictObject({
  key: z.string().min(1),
  bytes: z.int(),
  /** ETag from storage; it changes with the content. */
  tag: z.string(),
  type: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type IndexedPicture = z.output<typeof IndexedPicture>

/** Sorted by key. Reading stops at an invalid line, because the rest was never completed. */
export async function* readIndex(file: string): AsyncGenerator<IndexedPicture> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  for await (const line of lines) {
    const kept = parseLine(line)
    if (!kept) return
    yield kept
  }
}

function parseLine(line: string): IndexedPicture | undefined {
  try {
    return IndexedPicture.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}

interface IndexTotals {
  readonly objects: number
  readonly bytes: number
}

/** Writes line by line. The file is durable when it returns. */
export async function writeIndex(file: string, pictures: AsyncIterable<IndexedPicture>): Promise<IndexTotals> {
  const written = { objects: 0, bytes: 0 }
  const handle = await open(file, 'w', 0o600)
  try {
    for await (const kept of pictures) {
      await handle.write(`${JSON.stringify(kept)}\n`)
      written.objects += 1
      written.bytes += kept.bytes
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return written
}

export async function hashFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
