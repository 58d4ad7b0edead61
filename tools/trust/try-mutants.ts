import { rmSync } from 'node:fs'
import { copyOfProject } from '../copy-of-project.ts'
import { removalTrials, type TrustTrial, trustTrials } from '../mutation/trials.ts'
import type { Mutant } from './mutant.ts'
import { isRemoval, MUTANTS } from './mutants/mutants.ts'
import type { Outcome } from './run-tests.ts'
import { hasId } from './tests.ts'
import { isThere, timedRun, withDefects } from './trial.ts'

/**
 * Tries the mutants of these proofs, or with these words in their defect (default: all). Returns true if all were
 * noticed.
 */
export function tryMutants(wanted: readonly string[]): boolean {
  const chosen = MUTANTS.filter(
    ({ noticedBy, defect }) =>
      wanted.length === 0 || wanted.some((word) => noticedBy.includes(word) || defect.includes(word)),
  )
  const folder = copyOfProject()
  try {
    const missed = chosen.filter((mutant) => !isThere(mutant, folder) || !isNoticed(mutant, folder))
    console.log(`${chosen.length - missed.length} of ${chosen.length} mutants noticed`)
    return missed.length === 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function isNoticed(mutant: Mutant, folder: string): boolean {
  const {
    redFiles: _,
    timedOut: __,
    reasons,
    ...trial
  } = withDefects([mutant], folder, () => timedRun(folder, mutant.tests, { only: mutant.only }))
  trustTrials.put({ [mutant.defect]: trial })
  const missing = mutant.noticedBy.filter((id) => !trial.red.some((title) => hasId(title, id)))
  const verdict = missing.length === 0 ? 'noticed' : `NOT NOTICED by ${missing.join(', ')}`
  console.log(`${verdict}: ${mutant.defect} (${trial.red.length} red, ${trial.green} green, ${trial.seconds} s)`)
  for (const title of trial.red.slice(0, 12)) console.log(`    ${title}\n      ${reasons[title] ?? ''}`)
  return missing.length === 0
}

/** Removes each guard once and runs all unit, database and server tests. Returns true if each removal was noticed. */
export function tryRemovals(wanted: readonly string[]): boolean {
  const folder = copyOfProject()
  let isEachNoticed = true
  try {
    for (const mutant of MUTANTS.filter(isRemoval)) {
      if (wanted.length > 0 && !wanted.some((word) => mutant.defect.includes(word))) continue
      const trial = tryAgainstAll(mutant, folder)
      removalTrials.put({ [mutant.defect]: trial })
      console.log(`${mutant.defect}: ${trial.red.length} red, ${trial.green} green, ${trial.seconds} s`)
      isEachNoticed &&= trial.red.length > 0
    }
    return isEachNoticed
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const NOT_RUN: Pick<Outcome, 'red'> = { red: [] }

/**
 * Among thousands of tests, one may fail because of a timeout, or because a copy is not a checkout. So only tests that
 * fail twice with the defect and pass without it count.
 */
function tryAgainstAll(mutant: Mutant, folder: string): TrustTrial {
  const { trial, redFiles, again } = withDefects([mutant], folder, () => {
    const { redFiles, timedOut: _, reasons: __, ...trial } = timedRun(folder, [])
    return { trial, redFiles, again: redFiles.length > 0 ? timedRun(folder, redFiles, { isByDay: true }) : trial }
  })
  // a run that did not start has no files to run again
  const sound = redFiles.length > 0 ? timedRun(folder, redFiles, { isByDay: true }) : NOT_RUN
  // the test that checks that the defect's line exists must not count
  const isItsPlace = (title: string) => title.includes(mutant.defect)
  const red = trial.red.filter((title) => again.red.includes(title) && !sound.red.includes(title) && !isItsPlace(title))
  return { ...trial, red, green: trial.green + trial.red.length - red.length }
}
