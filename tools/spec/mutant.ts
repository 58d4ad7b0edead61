import type { Defect } from '../trust/mutant.ts'
import type { Level } from './requirements.ts'

/** A defect that makes statements of the specification untrue. */
export interface StatementMutant extends Defect {
  /** The statements that become untrue: of each, at least one test that carries the id must fail. */
  readonly noticedBy: readonly string[]
  /** The level of the tests that are run. */
  readonly level: Level
  /** Breaks what tests of other statements need, too: it is never tried together with others. */
  readonly isAlone?: boolean
}

/** The same mutants, each tried by itself. */
export const eachAlone = (mutants: readonly StatementMutant[]): readonly StatementMutant[] =>
  mutants.map((mutant) => ({ ...mutant, isAlone: true }))

/** Rows of defects in one file at one level. */
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
