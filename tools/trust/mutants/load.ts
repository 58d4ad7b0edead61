import type { Mutant } from '../mutant.ts'

export const LOAD: readonly Mutant[] = []
