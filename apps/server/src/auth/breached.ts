import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'

const HASH = /^[0-9A-F]{40}$/
/** Longer than the longest line: 40 hex digits, a colon and a count. */
const BLOCK_BYTES = 128

/**
 * Whether a password is in a sorted list of SHA-1 hashes in capital hex digits, such as that of Have I Been Pwned. A
 * binary search needs about 35 small reads, so the 40 GB file is never loaded.
 */
export async function isBreached(path: string, password: string): Promise<boolean> {
  const wanted = createHash('sha1').update(password).digest('hex').toUpperCase()
  const file = await open(path)
  try {
    let [from, to] = [0, (await file.stat()).size]
    // compares the first line that starts at or after the middle
    while (from < to) {
      const middle = Math.floor((from + to) / 2)
      const line = await lineAfter(file, middle)
      if (!line || line.start >= to) to = middle
      else if (line.hash === wanted) return true
      else if (line.hash < wanted) from = line.end
      else to = middle
    }
    return false
  } finally {
    await file.close()
  }
}

interface Line {
  readonly hash: string
  readonly start: number
  readonly end: number
}

/** The first line that starts at or after an offset. */
async function lineAfter(file: FileHandle, at: number): Promise<Line | undefined> {
  // reads one byte earlier, because a line starts after a line break
  const offset = Math.max(0, at - 1)
  const { bytesRead, buffer } = await file.read(Buffer.alloc(2 * BLOCK_BYTES), 0, 2 * BLOCK_BYTES, offset)
  const text = buffer.toString('latin1', 0, bytesRead)
  const start = at === 0 ? 0 : text.indexOf('\n') + 1
  if (at !== 0 && start === 0) return undefined
  const end = text.indexOf('\n', start)
  const line = text.slice(start, end === -1 ? undefined : end).trimEnd()
  if (line === '') return undefined
  const hash = line.slice(0, 40)
  if (!HASH.test(hash)) throw new Error('BREACHED_PASSWORDS holds a line that does not begin with SHA-1 in capitals')
  return { hash, start: offset + start, end: offset + (end === -1 ? text.length : end + 1) }
}
