import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { MESSAGES } from '@vitrine/contract/errors'
import { translateLabel } from '../platform/labels.ts'
import { summarizeOutcomes } from '../ui/feedback/outcome-summary.ts'
import { t } from './messages.ts'

export function discardText(outcomes: readonly Outcome[]): string {
  const [only, ...others] = outcomes
  if (only?.outcome === 'done' && others.length === 0) return translateLabel(MESSAGES.imageDiscarded)
  if (only?.outcome === 'editedByAnother' && others.length === 0) return translateLabel(MESSAGES.editedByAnother)
  return summarizeOutcomes(outcomes, {
    done: (count) => t('discardedCount', { count }),
    alreadyThere: (count) => t('alreadyDiscardedCount', { count }),
  })
}

export const discardQuestion = (count: number) =>
  count === 1 ? translateLabel(MESSAGES.discardAsks) : t('discardManyQuestion', { count })
