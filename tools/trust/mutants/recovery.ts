import type { Mutant } from '../mutant.ts'

export const RECOVERY: readonly Mutant[] = []
