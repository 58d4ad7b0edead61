import type { CapturedAt } from '@vitrine/contract/times'
import { captureDate } from './capture-date.model.ts'

interface ReviewDateProps {
  of: CapturedAt
  isClient: boolean
}

/** The date in the dialog header, in the specification's format. GMT times are labeled. */
export function ReviewDate({ of, isClient }: ReviewDateProps) {
  return (
    <span>
      <span>{captureDate(of, isClient)}</span>
      {isClient && ' GMT'}
    </span>
  )
}
