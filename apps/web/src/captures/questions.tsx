import type { ErrorFacts } from '@vitrine/contract/captures/error-reasons'
import { MESSAGES } from '@vitrine/contract/errors'
import { translateLabel } from '../platform/labels.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm.dialog.tsx'
import { t as tUi } from '../ui/messages.ts'
import { ErrorQuestion } from './error-question.tsx'
import { t } from './messages.ts'
import type { StateOnlyMove } from './moves.ts'

interface QuestionsProps {
  asked: string | undefined
  onYes: (away: StateOnlyMove, error?: ErrorFacts) => void
  onNo: () => void
}

/** Confirmation before a capture is discarded or marked as an error. */
export function Questions({ asked, onYes, onNo }: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        open={asked === 'discard'}
        title={t('discardImage')}
        deed={tUi('discard')}
        onYes={() => onYes('discard')}
        onNo={onNo}
      >
        {translateLabel(MESSAGES.discardAsks)}
      </ConfirmDialog>
      <ErrorQuestion open={asked === 'error'} onYes={(error) => onYes('error', error)} onNo={onNo} />
    </>
  )
}
