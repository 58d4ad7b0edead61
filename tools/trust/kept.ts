import { openStore } from './json-store.ts'

/** The figures of one proof from its last run. */
export interface Figure {
  readonly at: string
  /** Load of the machine during the measurement. */
  readonly load: number
  readonly isOfNight: boolean
  readonly texts: readonly string[]
}

/** The result of a mutant's last trial. */
export interface Trial {
  readonly at: string
  readonly seconds: number
  readonly red: readonly string[]
  readonly green: number
}

/** Written by the commands of `npm run trust`, never by hand; docs/reliability.md is generated from it. */
export interface StoredResults {
  figures: Record<string, Figure>
  /** By defect. */
  trials: Record<string, Trial>
  /** Removed guards, tried with all tests. */
  removals: Record<string, Trial>
}

const store = openStore<StoredResults>(new URL('kept.json', import.meta.url), { figures: {}, trials: {}, removals: {} })
export const readKept = store.read
export const keep = store.change
