import type { StatementMutant } from '../mutant.ts'

export const STATEMENT_MUTANTS: readonly StatementMutant[] = []
