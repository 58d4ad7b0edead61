import { openStore } from '../trust/json-store.ts'

/** The result of a mutant's last trial. */
export interface SpecTrial {
  readonly at: string
  /** Duration of the run, which is shared by the batch. */
  readonly seconds: number
  /** How many mutants shared the run. */
  readonly batch: number
  /** Failed tests that have one of its ids. */
  readonly red: readonly string[]
}

/** Written by `npm run spec -- mutants`, never by hand; docs/requirements-proof.md is generated from it. */
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
