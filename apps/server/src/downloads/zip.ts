import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { StorageUnavailable } from '../platform/files.ts'

export interface ZipEntry {
  /** A name without folders. */
  readonly name: string
  readonly modified: Date
  readonly bytes: number
  readonly body: Readable
}

/**
 * A zip with uncompressed entries, because pictures and videos are already compressed. It is created while it is read,
 * one entry at a time, so that large files don't fill the memory.
 */
export function createZip(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const failStream = (cause: unknown) => out.destroy(new StorageUnavailable('Storage broke off', { cause }))
  // the size differs from the announced one
  zip.on('error', failStream)

  const pump = async (): Promise<unknown> => {
    for await (const { name, modified, bytes, body } of entries) {
      // stop reading the entry if the reader disconnects
      const closeEntry = () => body.destroy()
      if (out.destroyed) return closeEntry()
      out.once('close', closeEntry)
      zip.addReadStream(body, name, { mtime: modified, size: bytes, compress: false })
      await finished(body).catch((cause: unknown) => {
        failStream(cause)
        throw cause
      })
      out.off('close', closeEntry)
    }
    return zip.end()
  }
  // pass the error on to the reader of the stream
  pump().catch((error: Error) => out.destroy(error))
  return out
}
