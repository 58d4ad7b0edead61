import type { Mutant } from '../mutant.ts'

export const INPUT: readonly Mutant[] = []
