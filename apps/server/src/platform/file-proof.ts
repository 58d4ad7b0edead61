import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

/** Size and SHA-256 of a file. */
export interface FileProof {
  readonly bytes: number
  readonly sha256: string
}

export function proveText(text: string): FileProof {
  return { bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
}

/** Counts and hashes a stream while it passes. */
export function proveStream(): { pass(body: Readable): Readable; read(): FileProof } {
  const hash = createHash('sha256')
  let bytes = 0
  async function* watch(body: AsyncIterable<Buffer>) {
    for await (const chunk of body) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return {
    pass: (body) => Readable.from(watch(body), { objectMode: false }),
    read: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}
