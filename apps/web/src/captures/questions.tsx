import { MESSAGES } from '@vitrine/contract/errors'
import { ConfirmDialog } from '../ui/confirm.dialog.tsx'
import type { Away } from './use-moves.ts'

const QUESTIONS = [
  { away: 'discard', title: 'Discard image', deed: 'Discard', text: MESSAGES.discardAsks },
  { away: 'error', title: 'Mark as an error', deed: 'Mark as an error', text: MESSAGES.errorAsks },
] as const satisfies readonly { away: Away; title: string; deed: string; text: string }[]

interface QuestionsProps {
  asked: string | undefined
  onYes: (away: Away) => void
  onNo: () => void
}

/** What is asked before a capture is given away. */
export function Questions({ asked, onYes, onNo }: QuestionsProps) {
  return QUESTIONS.map(({ away, title, deed, text }) => (
    <ConfirmDialog key={away} open={asked === away} title={title} deed={deed} onYes={() => onYes(away)} onNo={onNo}>
      {text}
    </ConfirmDialog>
  ))
}
