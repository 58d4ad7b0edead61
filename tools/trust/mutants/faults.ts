import type { Mutant } from '../mutant.ts'

export const FAULTS: readonly Mutant[] = []
