import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { t } from '../messages.ts'

interface OutcomeTexts {
  readonly done: (count: number) => string
  readonly alreadyThere: (count: number) => string
}

/** Counts per result in one line; results that did not occur are left out, except `done`. */
export function summarizeOutcomes(
  outcomes: readonly Pick<Outcome, 'outcome'>[],
  { done, alreadyThere }: OutcomeTexts,
): string {
  const count = (kind: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length
  const others = [
    [count('editedByAnother'), (number: number) => t('editedByAnotherCount', { count: number })],
    [count('alreadyThere'), alreadyThere],
    [count('notFound'), (number: number) => t('goneCount', { count: number })],
  ] as const
  return [done(count('done')), ...others.flatMap(([number, text]) => (number > 0 ? [text(number)] : []))].join(', ')
}
