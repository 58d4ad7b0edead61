import type { CapturedAt } from '@vitrine/contract/times'
import { captureDate } from './capture-date.model.ts'

interface ReviewDateProps {
  of: CapturedAt
  isClient: boolean
}

/** The date in the head of the dialog, in the format of the specification. Times in GMT are marked. */
export function ReviewDate({ of, isClient }: ReviewDateProps) {
  return (
    <span>
      <span>{captureDate(of, isClient)}</span>
      {isClient && ' GMT'}
    </span>
  )
}
