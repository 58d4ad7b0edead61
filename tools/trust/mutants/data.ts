import type { Mutant } from '../mutant.ts'

export const DATA: readonly Mutant[] = []
