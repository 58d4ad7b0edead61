import { openStore } from './json-store.ts'

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

const store = openStore<Kept>(new URL('kept.json', import.meta.url), { figures: {}, trials: {}, removals: {} })
export const readKept = store.read
export const keep = store.change
