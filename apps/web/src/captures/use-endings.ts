import { useQueryClient } from '@tanstack/react-query'
import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import { useEffect, useRef } from 'react'
import { toast } from '../ui/snackbar-queue.ts'
import { dropHeldKeys } from '../ui/work-dialog/held-keys.ts'
import { captureKey } from './captures.api.ts'
import { closeResult, type Ending, LEADS_TO } from './close-result.model.ts'
import { refetchLists, refetchNeighbours } from './moves.api.ts'
import type { Claim } from './use-claim.ts'
import type { useSteps } from './use-steps.ts'

const SAVED_BEYOND_SIGHT = 'Saved as pending. You will see it again when a reviewer sends it.'

interface Ends {
  readonly captureId: number
  readonly showsNext: boolean
  /** A capture that was saved is Pending, which client users do not see. */
  readonly isClient: boolean
  readonly steps: ReturnType<typeof useSteps>
  readonly claim: Claim
  readonly onStep: (captureId: number) => void
  readonly onClose: () => void
}

/** What comes after a capture: the tray, or another capture in its place. */
export function useEndings({ captureId, showsNext, isClient, steps, claim, onStep, onClose }: Ends) {
  const client = useQueryClient()
  const hasStored = useRef(false)
  // the tray under the dialog followed by the stream; now it is fetched, so that nothing is left to chance
  useEffect(
    () => () => {
      if (hasStored.current) void refetchLists(client)
    },
    [client],
  )

  const close = () => {
    // they were meant for a capture that does not come
    dropHeldKeys()
    onClose()
  }
  const targetOf = async (to: 'work' | 'next' | 'previous') => {
    if (to !== 'work') return steps.find(to)
    const claimed = await claim.settled()
    return claimed === undefined ? steps.find('next') : claimed
  }
  const settle = (captureStateId: CaptureStateId) => {
    hasStored.current = true
    if (isClient && captureStateId === CAPTURE_STATE.pending) toast(SAVED_BEYOND_SIGHT)
    // it reads differently now, and its neighbours have others
    client.removeQueries({ queryKey: captureKey(captureId) })
    void refetchNeighbours(client)
  }
  const end = async (ending: Ending): Promise<void> => {
    const to = LEADS_TO[closeResult(ending, showsNext)]
    const isStored = ending.kind === 'stored'
    try {
      const target = to === 'tray' ? null : await targetOf(to)
      if (target !== null) onStep(target)
      else if (to === 'work') toast('That was the last capture of this list.')
      if (target === null && (to === 'tray' || to === 'work')) close()
    } catch (problem) {
      if (problem instanceof Error) toast(problem.message, { kind: 'alert' })
      if (isStored) close()
    }
    if (ending.kind === 'stored') settle(ending.captureStateId)
  }
  return { end, settle }
}
