import { useQueryClient } from '@tanstack/react-query'
import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import { useEffect, useRef } from 'react'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { dropHeldKeys } from '../ui/work-dialog/held-keys.ts'
import { captureKey } from './captures.api.ts'
import { closeResult, type Ending, LEADS_TO } from './close-result.model.ts'
import { t } from './messages.ts'
import { refetchLists, refetchNeighbors } from './moves.api.ts'
import type { Claim } from './use-claim.ts'
import type { useSteps } from './use-steps.ts'

interface EndingsOptions {
  readonly captureId: number
  readonly showsNext: boolean
  /** Client users don't see Pending captures, not even those they saved. */
  readonly isClient: boolean
  readonly steps: ReturnType<typeof useSteps>
  readonly claim: Claim
  readonly onStep: (captureId: number) => void
  readonly onClose: () => void
}

/** Navigates from a capture to the tray or to another capture. */
export function useEndings({ captureId, showsNext, isClient, steps, claim, onStep, onClose }: EndingsOptions) {
  const client = useQueryClient()
  const hasStored = useRef(false)
  // the tray under the dialog got live updates; refetch it in case one was missed
  useEffect(
    () => () => {
      if (hasStored.current) void refetchLists(client)
    },
    [client],
  )

  const close = () => {
    // held keys were meant for a capture that won't be shown
    dropHeldKeys()
    onClose()
  }
  const findTarget = async (to: 'work' | 'next' | 'previous') => {
    if (to !== 'work') return steps.find(to)
    const claimed = await claim.settled()
    return claimed === undefined ? steps.find('next') : claimed
  }
  const settle = (captureStateId: CaptureStateId) => {
    hasStored.current = true
    if (isClient && captureStateId === CAPTURE_STATE.pending) toast(t('savedAsPending'))
    // its data and its neighbors have changed
    client.removeQueries({ queryKey: captureKey(captureId) })
    void refetchNeighbors(client)
  }
  const end = async (ending: Ending): Promise<void> => {
    const to = LEADS_TO[closeResult(ending, showsNext)]
    const isStored = ending.kind === 'stored'
    try {
      const target = to === 'tray' ? null : await findTarget(to)
      if (target !== null) onStep(target)
      else if (to === 'work') toast(t('lastOfList'))
      if (target === null && (to === 'tray' || to === 'work')) close()
    } catch (problem) {
      if (problem instanceof Error) toast(problem.message, { kind: 'alert' })
      if (isStored) close()
    }
    if (ending.kind === 'stored') settle(ending.captureStateId)
  }
  return { end, settle }
}
