import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { MESSAGES } from '@vitrine/contract/errors'
import { formatCount, formatNumber } from '../ui/format.ts'

type Kind = Outcome['outcome']

const of = (outcomes: readonly Outcome[], kind: Kind) => outcomes.filter(({ outcome }) => outcome === kind).length

const each = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

/** How many came to which end, in one sentence; what did not happen is not mentioned, except that nothing did. */
function summary(outcomes: readonly Outcome[], deed: string, already: [one: string, many: string]): string {
  const rest = [
    [of(outcomes, 'editedByAnother'), 'was edited by another user', 'were edited by another user'],
    [of(outcomes, 'alreadyThere'), ...already],
    [of(outcomes, 'notFound'), 'is no longer there', 'are no longer there'],
  ] as const
  const told = rest.filter(([count]) => count > 0).map(([count, one, many]) => each(count, one, many))
  const done = of(outcomes, 'done')
  return [done > 0 ? `${formatNumber(done)} ${deed}` : `None ${deed}`, ...told].join(', ')
}

export function discardText(outcomes: readonly Outcome[]): string {
  const [only, ...others] = outcomes
  if (only?.outcome === 'done' && others.length === 0) return MESSAGES.imageDiscarded
  if (only?.outcome === 'editedByAnother' && others.length === 0) return MESSAGES.editedByAnother
  return summary(outcomes, 'discarded', ['was already in Other images', 'were already in Other images'])
}

export const undoText = (outcomes: readonly Outcome[]) =>
  summary(outcomes, 'put back', ['was already put back', 'were already put back'])

export const discardQuestion = (count: number) =>
  count === 1 ? MESSAGES.discardAsks : `Are you sure you want to discard these ${formatCount(count, 'image')}?`
