import { parseIds } from '../spec/ids.ts'
import { STATEMENT_MUTANTS } from '../spec/mutants/mutants.ts'
import { getGuard, isRemoval, MUTANTS } from '../trust/mutants/mutants.ts'
import { hasId } from '../trust/tests.ts'
import { readPage } from './recorded.ts'
import { removalTrials, statementTrials, type Trial, trustTrials } from './trials.ts'

/** The outcome of a defect's last trial, which was between two days. */
export interface Outcome {
  readonly isNoticed: boolean
  readonly first: string
  readonly last: string
}

/** How many of all tests failed without a guard. */
interface Removal {
  readonly red: number
  readonly all: number
  readonly day: string
}

/** Defects and guards that were never tried are missing. */
export interface Outcomes {
  /** By defect. */
  readonly trials: ReadonlyMap<string, Outcome>
  /** By guard. */
  readonly removals: ReadonlyMap<string, Removal>
}

/** The outcomes recorded in docs/mutation.md, replaced by those of later runs on this machine. */
export const readOutcomes = (): Outcomes => mergeOutcomes(readPage(), readResults())

export function mergeOutcomes(recorded: Outcomes, results: Outcomes): Outcomes {
  const trials = [...results.trials].filter(([defect, { last }]) => last >= (recorded.trials.get(defect)?.first ?? ''))
  const removals = [...results.removals].filter(([guard, { day }]) => day >= (recorded.removals.get(guard)?.day ?? ''))
  return {
    trials: new Map([...recorded.trials, ...trials]),
    removals: new Map([...recorded.removals, ...removals]),
  }
}

function readResults(): Outcomes {
  const [ofStatements, ofTrust, removals] = [statementTrials.read(), trustTrials.read(), removalTrials.read()]
  const isInTitle = (title: string, id: string) => parseIds(title).includes(id)
  return {
    trials: new Map([
      ...STATEMENT_MUTANTS.flatMap((mutant) => toEntry(mutant, ofStatements[mutant.defect], isInTitle)),
      ...MUTANTS.flatMap((mutant) => toEntry(mutant, ofTrust[mutant.defect], hasId)),
    ]),
    removals: new Map(
      MUTANTS.filter(isRemoval).flatMap((mutant) => {
        const trial = removals[mutant.defect]
        if (!trial) return []
        const { red, green, at } = trial
        return [[getGuard(mutant), { red: red.length, all: red.length + green, day: getDay(at) }]]
      }),
    ),
  }
}

function toEntry(
  { defect, noticedBy }: { readonly defect: string; readonly noticedBy: readonly string[] },
  trial: Trial | undefined,
  isOf: (title: string, id: string) => boolean,
): [string, Outcome][] {
  if (!trial) return []
  const isNoticed = noticedBy.every((id) => trial.red.some((title) => isOf(title, id)))
  return [[defect, { isNoticed, first: getDay(trial.at), last: getDay(trial.at) }]]
}

const getDay = (at: string) => at.slice(0, 10)
