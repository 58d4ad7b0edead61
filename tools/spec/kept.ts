import { openStore } from '../trust/json-store.ts'

/** The outcome of a mutant when it was last tried. */
export interface SpecTrial {
  readonly at: string
  /** Duration of the run, which a batch shares. */
  readonly seconds: number
  /** How many mutants shared the run. */
  readonly batch: number
  /** The red tests with one of its ids. */
  readonly red: readonly string[]
}

/** Written by `npm run spec -- mutants`, never by hand; docs/requirements-proof.md is made from it. */
interface StoredTrials {
  /** By defect. */
  trials: Record<string, SpecTrial>
}

const store = openStore<StoredTrials>(new URL('kept.json', import.meta.url), { trials: {} })
export const readTrials = (): Record<string, SpecTrial> => store.read().trials
export const keepTrial = (defect: string, trial: SpecTrial): void =>
  store.change(({ trials }) => {
    trials[defect] = trial
  })
