import { LIMITS } from '@vitrine/contract/limits'
import { useState } from 'react'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { formatNumber } from '../ui/format/format.ts'
import { NOTHING_SELECTED, type Selection } from './selection.model.ts'

/** The selection survives paging; a new filter clears it. */
export function useSelection(question: string) {
  const [selection, setSelection] = useState<Selection>(NOTHING_SELECTED)
  const [of, setAsked] = useState(question)
  if (of !== question) {
    setAsked(question)
    setSelection(NOTHING_SELECTED)
  }
  const select = (next: Selection) => {
    setSelection(next)
    if (next.isFull) toast(`No more than ${formatNumber(LIMITS.selection)} captures can be selected at once.`)
  }
  return { selection, select, clear: () => setSelection(NOTHING_SELECTED) }
}
