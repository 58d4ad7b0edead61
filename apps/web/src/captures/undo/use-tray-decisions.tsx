import { useMemo } from 'react'
import { usePageOffer } from '../before/page-offer.ts'
import { discardAll } from './decide.ts'
import { DecisionStrip, focusDecisionStrip } from './decision-strip.tsx'
import { undoNewest, useRecentDecisions } from './recent-decisions.ts'
import { useUndoKey } from './use-undo-key.ts'

/** The decisions of this tab, and CTRL+Z for the tray and the dialog over it. */
export function useTrayDecisions(userId: number) {
  useUndoKey(userId)
  const canUndo = useRecentDecisions(userId).length > 0
  const pageOffer = usePageOffer()
  const decisions = useMemo(
    () => ({
      discard: (captures: Parameters<typeof discardAll>[1], key: string) => discardAll(userId, captures, key),
      canUndo,
      undo: () => void undoNewest(userId),
      strip: <DecisionStrip userId={userId} />,
      focusStrip: focusDecisionStrip,
    }),
    [userId, canUndo],
  )
  return { ...decisions, pageOffer }
}
