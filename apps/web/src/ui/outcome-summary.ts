import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { formatCount, formatNumber } from './format.ts'

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
