import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { StorageUnavailable } from '../platform/files.ts'

export interface ZipEntry {
  /** Without folders. */
  readonly name: string
  readonly modified: Date
  readonly bytes: number
  readonly body: Readable
}

/**
 * A zip of entries, each as it is: pictures and videos are compressed already. It is made as it is read, one entry at a
 * time, so that of the largest file no more is in memory than the streams hold. The next entry is asked for when the one
 * before has been read to its end.
 */
export function zipOf(entries: AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const breakOff = (cause: unknown) => out.destroy(new StorageUnavailable('Storage broke off', { cause }))
  // another number of bytes than was said
  zip.on('error', breakOff)

  const pump = async (): Promise<unknown> => {
    for await (const { name, modified, bytes, body } of entries) {
      // a reader that leaves ends the reading of the entry, too
      const leave = () => body.destroy()
      if (out.destroyed) return leave()
      out.once('close', leave)
      zip.addReadStream(body, name, { mtime: modified, size: bytes, compress: false })
      await finished(body).catch((cause: unknown) => {
        breakOff(cause)
        throw cause
      })
      out.off('close', leave)
    }
    return zip.end()
  }
  // what broke the stream is heard by whoever reads it
  pump().catch((error: Error) => out.destroy(error))
  return out
}
