import { type Outcomes, readOutcomes } from '../mutation/outcomes.ts'
import { STATEMENT_MUTANTS } from './mutants/mutants.ts'
import { NOT_SEEN } from './not-seen.ts'
import { isStatement, type Requirement, readRequirements } from './requirements.ts'

/** Statements whose tests have not failed for any of their defects, and why. */
export function getUnseen({ trials } = readOutcomes()): readonly { requirement: Requirement; reason: string }[] {
  const seen = new Set(
    STATEMENT_MUTANTS.filter(({ defect }) => trials.get(defect)?.isNoticed).flatMap(({ noticedBy }) => noticedBy),
  )
  return readRequirements()
    .filter((requirement) => isStatement(requirement) && !seen.has(requirement.id))
    .map((requirement) => ({ requirement, reason: getReason(requirement.id, trials) }))
}

function getReason(id: string, trials: Outcomes['trials']): string {
  const written = NOT_SEEN[id]
  if (written) return written
  const mutants = STATEMENT_MUTANTS.filter(({ noticedBy }) => noticedBy.includes(id))
  if (mutants.length === 0) return 'No defect has been written yet.'
  const isTried = mutants.some(({ defect }) => trials.has(defect))
  return isTried ? 'Its defects were not noticed.' : 'The defect has not been tried yet.'
}
