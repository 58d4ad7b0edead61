import Button from '@mui/material/Button'
import { translateLabel } from '../../platform/labels.ts'
import { AddingNote } from '../../ui/feedback/adding-note.tsx'
import { t as tUi } from '../../ui/messages.ts'
import { t } from '../messages.ts'
import type { Storing } from './use-storing.ts'

const STAGES = {
  uploading: t('uploading'),
  processing: t('processing'),
  saving: t('saving'),
} as const satisfies Record<NonNullable<Storing['stage']>, string>

/** Progress of storing the new capture, or the error and how to fix it. Input is kept. */
export function StoringNote({ storing, onRetry }: { storing: Storing; onRetry: (() => void) | undefined }) {
  const { stage, problem, stored } = storing
  const unreadable = stored?.problem
  return (
    <AddingNote
      progress={stage && STAGES[stage]}
      problem={
        unreadable ? (
          <span>{t('unreadable', { problem: translateLabel(unreadable), id: stored.captureId })}</span>
        ) : (
          problem !== undefined && (
            <>
              {problem}
              {onRetry && (
                <Button size="small" variant="outlined" onClick={onRetry}>
                  {tUi('tryAgain')}
                </Button>
              )}
            </>
          )
        )
      }
    />
  )
}
