import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { formatCount, formatNumber } from './format.ts'
import { t } from './messages.ts'

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

/** How many came to which end, in one sentence; what did not happen is not mentioned, except that nothing did. */
export function outcomeSummary(
  outcomes: readonly Pick<Outcome, 'outcome'>[],
  action: string,
  already: readonly [one: string, many: string],
): string {
  const count = (kind: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === kind).length
  const rest = [
    [count('editedByAnother'), 'was edited by another user', 'were edited by another user'],
    [count('alreadyThere'), ...already],
    [count('notFound'), 'is no longer there', 'are no longer there'],
  ] as const
  const told = rest.filter(([number]) => number > 0).map(([number, one, many]) => formatCount(number, one, many))
  const done = count('done')
  return [done > 0 ? `${formatNumber(done)} ${action}` : `None ${action}`, ...told].join(', ')
}
