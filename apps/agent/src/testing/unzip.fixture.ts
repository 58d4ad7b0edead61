import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

/** The stored files of a zip by path, read with another library than the one that writes it. */
export async function unzip(zip: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const archive = await fromBufferPromise(zip)
  for await (const entry of archive.eachEntry()) {
    const content = Buffer.concat(await (await archive.openReadStreamPromise(entry)).toArray())
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`)
    if (entry.compressionMethod !== 0) throw new Error(`${entry.fileName} is compressed`)
    files.set(entry.fileName, content)
  }
  return files
}
