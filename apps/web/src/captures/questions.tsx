import type { ErrorFacts } from '@vitrine/contract/captures/error-reasons'
import { MESSAGES } from '@vitrine/contract/errors'
import { ConfirmDialog } from '../ui/confirm.dialog.tsx'
import { ErrorQuestion } from './error-question.tsx'
import type { Away } from './moves.ts'

interface QuestionsProps {
  asked: string | undefined
  onYes: (away: Away, error?: ErrorFacts) => void
  onNo: () => void
}

/** What is asked before a capture is given away. */
export function Questions({ asked, onYes, onNo }: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        open={asked === 'discard'}
        title="Discard image"
        deed="Discard"
        onYes={() => onYes('discard')}
        onNo={onNo}
      >
        {MESSAGES.discardAsks}
      </ConfirmDialog>
      <ErrorQuestion open={asked === 'error'} onYes={(error) => onYes('error', error)} onNo={onNo} />
    </>
  )
}
