import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What the tests of one proof measured when they were last run for it. */
export interface Figure {
  readonly at: string
  /** Of the machine, while it was measured. */
  readonly load: number
  readonly isOfNight: boolean
  readonly texts: readonly string[]
}

/** What a mutant did when it was last tried. */
export interface Trial {
  readonly at: string
  readonly seconds: number
  readonly red: readonly string[]
  readonly green: number
}

/** Written by the commands of `npm run trust`, never by hand; docs/reliability.md is made from it. */
export interface Kept {
  figures: Record<string, Figure>
  /** By the defect. */
  trials: Record<string, Trial>
  /** Of guards that were removed, against every test there is. */
  removals: Record<string, Trial>
}

const FILE = fileURLToPath(new URL('kept.json', import.meta.url))

export function readKept(): Kept {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Kept) : { figures: {}, trials: {}, removals: {} }
}

/** At once after each run: one that is cut off keeps what it has found. */
export function keep(change: (kept: Kept) => void): void {
  const kept = readKept()
  change(kept)
  const sorted = Object.fromEntries(
    Object.entries(kept).map(([part, rows]) => [
      part,
      Object.fromEntries(Object.entries(rows as object).toSorted(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  )
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`)
}
