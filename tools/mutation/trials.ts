import { openStore } from '../trust/json-store.ts'

/** The result of a defect's last trial. */
export interface Trial {
  readonly at: string
  readonly seconds: number
  /** Titles of the tests that failed. */
  readonly red: readonly string[]
}

/** A defect in a reliability rule, or a removed guard. */
export interface TrustTrial extends Trial {
  /** How many tests passed. */
  readonly green: number
}

/** A defect in a statement; `red` has one failed test per statement. */
export interface StatementTrial extends Trial {
  /** How many defects shared the run and its duration. */
  readonly batch: number
}

const openResults = <T extends Trial>(name: string) =>
  openStore<T>(new URL(`../../mutation-results/${name}.json`, import.meta.url))

// by defect; these files are not committed
export const statementTrials = openResults<StatementTrial>('spec')
export const trustTrials = openResults<TrustTrial>('trust')
export const removalTrials = openResults<TrustTrial>('removals')
