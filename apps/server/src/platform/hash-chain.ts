import { createHash } from 'node:crypto'

/** Used as the previous hash in the first line. */
export const FIRST = '0'.repeat(64)

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

export interface Link {
  readonly line: string
  readonly hash: string
}

/** Links a line to the previous one: it contains the previous hash and ends with the hash of its own content. */
export function linkLine(content: object, previous: string): Link {
  const open = JSON.stringify({ ...content, previous }).slice(0, -1)
  const own = hash(open)
  return { line: `${open},"hash":"${own}"}`, hash: own }
}

export interface VerificationResult {
  readonly lines: number
  readonly lastHash: string
  /** The first invalid line and its problem; undefined if the file is intact. */
  readonly wrong?: { readonly line: number; readonly problem: string }
}

const LINE = /^(\{.*),"hash":"([0-9a-f]{64})"\}$/

/**
 * Verifies an export of events. Its last line contains the number of lines, so that a truncated file is detected as
 * well.
 */
export async function verifyLines(lines: AsyncIterable<string> | Iterable<string>): Promise<VerificationResult> {
  let number = 0
  let previous = FIRST
  let isEnded = false
  for await (const line of lines) {
    number += 1
    const toFailure = (problem: string): VerificationResult => ({
      lines: number,
      lastHash: previous,
      wrong: { line: number, problem },
    })
    if (isEnded) return toFailure('There are lines after the end.')
    const [, open, own] = LINE.exec(line) ?? []
    if (open === undefined || own === undefined) return toFailure('This is not a line of the file.')
    if (hash(open) !== own) return toFailure('The line was changed.')
    const content = JSON.parse(`${open}}`) as { previous?: unknown; end?: unknown; lines?: unknown }
    if (content.previous !== previous) return toFailure('A line before it was removed, added or moved.')
    if (content.end === true) {
      if (content.lines !== number) return toFailure('The number of lines is wrong.')
      isEnded = true
    }
    previous = own
  }
  if (isEnded) return { lines: number, lastHash: previous }
  return { lines: number, lastHash: previous, wrong: { line: number + 1, problem: 'The end of the file is missing.' } }
}
