import type { Mutant } from '../mutant.ts'
import { ACCESS } from './access.ts'
import { ATTACK_ACCESS } from './attack-access.ts'
import { ATTACK_EDGES } from './attack-edges.ts'
import { DATA } from './data.ts'
import { FAULTS } from './faults.ts'
import { FEATURES } from './features.ts'
import { INPUT } from './input.ts'
import { LOAD } from './load.ts'
import { RECOVERY } from './recovery.ts'

export const MUTANTS: readonly Mutant[] = [
  ...LOAD,
  ...FAULTS,
  ...DATA,
  ...INPUT,
  ...ACCESS,
  ...ATTACK_ACCESS,
  ...ATTACK_EDGES,
  ...RECOVERY,
  ...FEATURES,
]

/** Removals disable a whole guard of the product and run with all tests, to see which ones depend on it. */
export const isRemoval = ({ defect }: Mutant) => defect.startsWith('removed: ')
