import { useQueryClient } from '@tanstack/react-query'
import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { MESSAGES } from '@vitrine/contract/errors'
import { useMemo, useState } from 'react'
import { toast } from '../ui/snackbar-queue.ts'
import { useStable } from '../ui/use-stable.ts'
import { captureKey } from './captures.api.ts'
import { moveCapture, refetchLists, type Seen } from './moves.api.ts'

export type Away = 'discard' | 'error'

const DONE = { discard: MESSAGES.imageDiscarded, error: 'Marked as an error' } as const satisfies Record<Away, string>

export const UNDO_KEY = 'Mod+KeyZ'

/** Gives captures away and takes them back. */
export function useMoves() {
  const client = useQueryClient()
  const [undoable, setUndoable] = useState<Seen>()

  const undo = async (seen: Seen, key: string) => {
    setUndoable(undefined)
    try {
      const { outcome } = await moveCapture('undo', seen, key)
      toast(
        outcome === 'done' || outcome === 'alreadyThere'
          ? `#${seen.captureId} was put back.`
          : `#${seen.captureId} was edited by another user and stays as it is.`,
      )
      await Promise.all([client.invalidateQueries({ queryKey: captureKey(seen.captureId) }), refetchLists(client)])
    } catch (problem) {
      const again = { label: 'Try again', run: () => void undo(seen, key) }
      if (problem instanceof Error) toast(problem.message, { kind: 'alert', action: again })
    }
  }
  const takeBack = (seen: Seen) => void undo(seen, crypto.randomUUID())

  return {
    /** What became of it. Only 'done' is said here: everything else is for the dialog to deal with. */
    move: async (away: Away, seen: Seen): Promise<Outcome['outcome']> => {
      const { outcome, revision } = await moveCapture(away, seen, crypto.randomUUID())
      if (outcome === 'done' && revision !== null) {
        const done = { captureId: seen.captureId, revision }
        setUndoable(done)
        toast(DONE[away], { action: { label: 'Undo', keys: UNDO_KEY, run: () => takeBack(done) } })
      }
      return outcome
    },
    canUndo: undoable !== undefined,
    undo: () => undoable && takeBack(undoable),
    /** What was offered is not meant any more: something else has been done since. */
    forget: () => setUndoable(undefined),
  }
}

export type Moves = ReturnType<typeof useMoves>

/** The same in every render, until something can be undone or no longer. */
export function useSteadyMoves(): Moves {
  const { canUndo, ...deeds } = useMoves()
  const on = useStable(deeds)
  return useMemo(() => ({ ...on, canUndo }), [on, canUndo])
}
