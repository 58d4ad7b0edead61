import { parseIds } from './ids.ts'
import { readTrials, type SpecTrial } from './kept.ts'
import { STATEMENT_MUTANTS } from './mutants/mutants.ts'
import { NOT_SEEN } from './not-seen.ts'
import { isStatement, type Requirement, readRequirements } from './requirements.ts'

export interface Sighting {
  readonly defect: string
  readonly trial: SpecTrial
  readonly red: readonly string[]
}

/** Failed tests with the id, by the defect that made them fail. */
export function getSightings(id: string): readonly Sighting[] {
  const trials = readTrials()
  return STATEMENT_MUTANTS.filter(({ noticedBy }) => noticedBy.includes(id)).flatMap(({ defect }) => {
    const trial = trials[defect]
    const red = trial?.red.filter((title) => parseIds(title).includes(id)) ?? []
    return trial && red.length > 0 ? [{ defect, trial, red }] : []
  })
}

/** Statements whose tests have not failed for any defect so far, and why. */
export function getUnseen(): readonly { requirement: Requirement; reason: string }[] {
  return readRequirements()
    .filter((requirement) => isStatement(requirement) && getSightings(requirement.id).length === 0)
    .map((requirement) => ({ requirement, reason: getReason(requirement.id) }))
}

function getReason(id: string): string {
  const written = NOT_SEEN[id]
  if (written) return written
  const isWritten = STATEMENT_MUTANTS.some(({ noticedBy }) => noticedBy.includes(id))
  return isWritten ? 'The defect has not been tried yet.' : 'No defect has been written yet.'
}
