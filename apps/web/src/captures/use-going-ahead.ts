import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import { MESSAGES } from '@vitrine/contract/errors'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from '../platform/call.ts'
import { translateLabel } from '../platform/labels.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { useServerAway } from './keeping/server-away.ts'
import { t } from './messages.ts'
import { beginDecision } from './pending-decisions.ts'
import type { Prepared } from './prepare.ts'
import type { Claim } from './use-claim.ts'
import type { usePreparedEditors } from './use-desks.ts'
import type { useSteps } from './use-steps.ts'

/** The next capture is on screen while the decision about the previous one is being sent. */
export interface OptimisticDecision {
  /** Settles like the decision. If that fails or is rejected, the previous editor is shown again first. */
  readonly during: <Answer>(
    decision: Promise<Answer>,
    whyRefused: (answer: Answer) => string | undefined,
  ) => Promise<Answer>
  readonly stored: (captureStateId: CaptureStateId) => void
}

interface GoingAhead {
  readonly showsNext: boolean
  readonly steps: ReturnType<typeof useSteps>
  readonly claim: Claim
  readonly desks: ReturnType<typeof usePreparedEditors>
  readonly refused: RefusedEditors
  readonly onStep: (captureId: number) => void
  readonly onStored: (captureStateId: CaptureStateId) => void
}

/** Rejected captures that wait until the current one is done. */
export function useRefusedEditors() {
  const [refused] = useState(() => new Set<() => void>())
  return useMemo(
    () => ({
      /** Returns a function that opens the capture sooner. */
      add: (open: () => void) => {
        const openOnce = () => {
          if (refused.delete(openOnce)) open()
        }
        refused.add(openOnce)
        return openOnce
      },
      /** If a rejected capture is waiting, opens it instead. */
      before: (go: () => void) => {
        const [open = go] = refused
        open()
      },
    }),
    [refused],
  )
}
type RefusedEditors = ReturnType<typeof useRefusedEditors>

const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'])

/** Time of the last key or pointer press. */
function useLastInput() {
  const last = useRef(0)
  useEffect(() => {
    const recordInput = (event: Event) => {
      if (event instanceof KeyboardEvent && (event.repeat || MODIFIERS.has(event.key))) return
      last.current = event.timeStamp
    }
    const kinds = ['keydown', 'pointerdown'] as const
    for (const kind of kinds) addEventListener(kind, recordInput, { capture: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, recordInput, { capture: true })
    }
  }, [])
  return last
}

/**
 * Shows the next editor immediately after a decision if it is already rendered, without waiting for the response. A
 * rejected capture comes back with its form and a message. If the reviewer already works on the next one, a toast
 * offers the rejected one, and it opens when the next one is done.
 */
export function useGoingAhead({ showsNext, steps, claim, desks, refused, onStep, onStored }: GoingAhead) {
  const lastInput = useLastInput()
  const target = showsNext ? (claim.isClaiming ? claim.claimed : steps.next) : undefined
  const isReady = target != null && desks.all.some(({ capture }) => capture.captureId === target)
  const isAway = useServerAway()
  const onAway = useRef(() => {})
  useEffect(() => {
    if (isAway && isReady) onAway.current()
  }, [isAway, isReady])
  /** Resolves when the server is away and the next editor is ready. */
  const waitUntilAway = () =>
    new Promise<void>((resolve) => {
      onAway.current = resolve
      if (isAway && isReady) resolve()
    })
  const go = (desk: Prepared): OptimisticDecision | undefined => {
    if (!isReady) return undefined
    const { captureId } = desk.capture
    // first, so that the capture keeps its lease until the server has answered
    const endDecision = beginDecision(captureId)
    desks.hold(desk)
    refused.before(() => onStep(target))
    const leftAt = performance.now()
    const reopenRefused = async (why: string) => {
      if (lastInput.current > leftAt) {
        await new Promise<void>((resolve) => {
          const action = { label: t('open'), run: refused.add(resolve) }
          toast(t('notSaved', { id: captureId, reason: why }), { kind: 'alert', action })
        })
      }
      onStep(captureId)
      desks.release(desk)
    }
    return {
      during: async (decision, whyRefused) => {
        const answer = await decision.finally(endDecision).catch(async (problem: unknown) => {
          await reopenRefused(problem instanceof CallError ? problem.message : translateLabel(MESSAGES.savingFailed))
          throw problem
        })
        const why = whyRefused(answer)
        if (why !== undefined) await reopenRefused(why)
        return answer
      },
      stored: (captureStateId) => {
        desks.drop(desk)
        onStored(captureStateId)
      },
    }
  }
  return { target, go, waitUntilAway }
}
