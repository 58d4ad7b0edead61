import type { Mutant } from '../mutant.ts'

export const ACCESS: readonly Mutant[] = []
