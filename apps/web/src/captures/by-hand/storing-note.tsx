import Button from '@mui/material/Button'
import { AddingNote } from '../../ui/adding-note.tsx'
import type { Storing } from './use-storing.ts'

const STAGES = {
  uploading: 'Uploading the file…',
  processing: 'Processing the file…',
  saving: 'Saving the data…',
} as const satisfies Record<NonNullable<Storing['stage']>, string>

/** How far the new capture is, or why it is not stored and what to do. What was typed stays. */
export function StoringNote({ storing, onRetry }: { storing: Storing; onRetry: (() => void) | undefined }) {
  const { stage, problem, stored } = storing
  const unreadable = stored?.problem
  return (
    <AddingNote
      progress={stage && STAGES[stage]}
      problem={
        unreadable ? (
          <span>
            {unreadable} Capture #{stored?.captureId} is in the Error tray. Choose another file to add the capture
            again.
          </span>
        ) : (
          problem !== undefined && (
            <>
              {problem}
              {onRetry && (
                <Button size="small" variant="outlined" onClick={onRetry}>
                  Try again
                </Button>
              )}
            </>
          )
        )
      }
    />
  )
}
