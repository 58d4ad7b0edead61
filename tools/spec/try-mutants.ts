import { rmSync } from 'node:fs'
import { copyOfProject } from '../copy-of-project.ts'
import { type Outcomes, readOutcomes } from '../mutation/outcomes.ts'
import { statementTrials } from '../mutation/trials.ts'
import { isThere, timedRun, withDefects } from '../trust/trial.ts'
import { findTests, makeBatches, makePattern } from './batches.ts'
import { parseIds } from './ids.ts'
import type { StatementMutant } from './mutant.ts'
import { STATEMENT_MUTANTS } from './mutants/mutants.ts'
import { findNamedTests } from './tests.ts'

/** A test that runs with every batch and must pass: if it fails, the batch broke more than its statements. */
const CONTROL = 'NAV-01'

/** Keyword for a single small batch, for use on a shared machine. */
const SHORT = 'short'
const SHORT_BATCH = 20

/**
 * Tries the mutants that match these words; without words, all whose tests have not failed yet. Browser mutants share a
 * build and a run, and unnoticed ones are tried again one by one.
 */
export function tryMutants(wanted: readonly string[]): boolean {
  const last = statementTrials.read()
  const { trials } = readOutcomes()
  // least recently tried first, so that short runs eventually cover all of them
  const chosen = STATEMENT_MUTANTS.filter((mutant) => isWanted(mutant, wanted, trials)).toSorted((one, other) =>
    (last[one.defect]?.at ?? '').localeCompare(last[other.defect]?.at ?? ''),
  )
  const inBrowser = chosen.filter(({ level }) => level === 'B')
  const others = chosen.filter(({ level }) => level !== 'B')
  const isShort = wanted.includes(SHORT)
  const all = [...others.map((mutant) => [mutant]), ...makeBatches(inBrowser, isShort ? SHORT_BATCH : undefined)]
  const batches = isShort ? all.slice(0, 1) : all
  const folder = copyOfProject()
  try {
    const missed = batches.flatMap((batch) => tryBatch(batch, folder, isShort))
    const tried = batches.flat().length
    console.log(`${tried - missed.length} of ${tried} mutants noticed`)
    return missed.length === 0
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * A word is a level, the start of an id, or part of a defect. 'open' selects mutants that have not been noticed yet.
 */
function isWanted(
  { noticedBy, defect, level }: StatementMutant,
  words: readonly string[],
  trials: Outcomes['trials'],
): boolean {
  const levels = words.filter((word) => /^[UAB]$/.test(word))
  const others = words.filter((word) => !levels.includes(word) && word !== SHORT)
  const isOpen = !trials.get(defect)?.isNoticed
  const isNamed = (word: string) =>
    word === 'open' ? isOpen : defect.includes(word) || noticedBy.some((id) => id.startsWith(word))
  if (levels.length > 0 && !levels.includes(level)) return false
  return others.length > 0 ? others.some(isNamed) : levels.length > 0 || isOpen
}

/** Returns the mutants that were not noticed. */
function tryBatch(batch: readonly StatementMutant[], folder: string, isShort: boolean): readonly StatementMutant[] {
  const there = batch.filter((mutant) => isThere(mutant, folder))
  const gone = batch.filter((mutant) => !there.includes(mutant))
  const unnoticed = there.length > 0 ? tryTogether(there, folder) : []
  const alone =
    there.length > 1 && !isShort ? unnoticed.filter((mutant) => tryTogether([mutant], folder).length > 0) : unnoticed
  return [...gone, ...alone]
}

/** Runs the tests once with all of these defects. Returns the mutants that they did not notice. */
function tryTogether(mutants: readonly StatementMutant[], folder: string): readonly StatementMutant[] {
  const named = findNamedTests()
  const controls = mutants.length > 1 ? named.filter(({ ids }) => ids.includes(CONTROL)) : []
  const tests = [...new Set(mutants.flatMap((mutant) => findTests(mutant, named))), ...controls]
  const files = [...new Set(tests.map(({ file }) => file))]
  const { red, seconds, at, green, timedOut } = withDefects(mutants, folder, () =>
    timedRun(folder, files, { pattern: makePattern(tests), isByDay: true }),
  )
  const isBroken = controls.length > 0 && red.some((title) => parseIds(title).includes(CONTROL))
  const verdict = isBroken ? ', the control is red, too' : ''
  console.log(`${mutants.length} together: ${red.length} red, ${green} green, ${seconds} s${verdict}`)
  if (isBroken) return mutants
  return mutants.filter(({ defect, noticedBy }) => {
    // a test that timed out proves nothing, because the machine may have been slow
    const own = red.filter((title) => !timedOut.includes(title) && parseIds(title).some((id) => noticedBy.includes(id)))
    statementTrials.put({ [defect]: { at, seconds, batch: mutants.length, red: firstOfEach(own, noticedBy) } })
    const missing = noticedBy.filter((id) => !own.some((title) => parseIds(title).includes(id)))
    console.log(`  ${missing.length === 0 ? 'noticed' : `NOT NOTICED by ${missing.join(', ')}`}: ${defect}`)
    return missing.length > 0
  })
}

const firstOfEach = (red: readonly string[], ids: readonly string[]): string[] => [
  ...new Set(ids.flatMap((id) => red.find((title) => parseIds(title).includes(id)) ?? [])),
]
