import type { Defect } from '../trust/mutant.ts'
import type { Level } from './requirements.ts'

/** A defect that makes statements of the specification untrue. */
export interface StatementMutant extends Defect {
  /** The statements that become untrue: for each, at least one test with its id must fail. */
  readonly noticedBy: readonly string[]
  /** The level of the tests that are run. */
  readonly level: Level
  /** Also breaks tests of other statements, so it is always tried alone. */
  readonly isAlone?: boolean
}

/** Marks these mutants to be tried separately. */
export const markAlone = (mutants: readonly StatementMutant[]): readonly StatementMutant[] =>
  mutants.map((mutant) => ({ ...mutant, isAlone: true }))

/** Defects in one file at one level. */
export function inFile(
  file: string,
  level: Level,
  rows: Readonly<Record<string, readonly [from: string, to: string, ...noticedBy: string[]]>>,
): readonly StatementMutant[] {
  return Object.entries(rows).map(([defect, [from, to, ...noticedBy]]) => ({
    defect,
    file,
    from,
    to,
    noticedBy,
    level,
  }))
}
