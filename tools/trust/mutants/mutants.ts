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

/** The areas are listed in docs/mutation.md. */
export const MUTANTS_BY_AREA: Readonly<Record<string, readonly Mutant[]>> = {
  load: LOAD,
  faults: FAULTS,
  data: DATA,
  'bad input': INPUT,
  access: ACCESS,
  'attack on access': ATTACK_ACCESS,
  'attack on sessions, secrets and files': ATTACK_EDGES,
  recovery: RECOVERY,
  'broken features': FEATURES,
}

export const MUTANTS: readonly Mutant[] = Object.values(MUTANTS_BY_AREA).flat()

const REMOVED = 'removed: '

/** Removals disable a whole guard of the product and run with all tests, to see which ones depend on it. */
export const isRemoval = ({ defect }: Mutant) => defect.startsWith(REMOVED)
export const getGuard = ({ defect }: Mutant) => defect.replace(REMOVED, '')
