import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { MESSAGES } from '@vitrine/contract/errors'
import { formatCount } from '../ui/format.ts'
import { outcomeSummary } from '../ui/outcome-summary.ts'

export function discardText(outcomes: readonly Outcome[]): string {
  const [only, ...others] = outcomes
  if (only?.outcome === 'done' && others.length === 0) return MESSAGES.imageDiscarded
  if (only?.outcome === 'editedByAnother' && others.length === 0) return MESSAGES.editedByAnother
  return outcomeSummary(outcomes, 'discarded', ['was already in Other images', 'were already in Other images'])
}

export const discardQuestion = (count: number) =>
  count === 1 ? MESSAGES.discardAsks : `Are you sure you want to discard these ${formatCount(count, 'image')}?`
