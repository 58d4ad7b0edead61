import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import { MESSAGES } from '@vitrine/contract/errors'
import { useEffect, useMemo, useRef, useState } from 'react'
import { CallError } from '../platform/call.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { beginDecision } from './pending-decisions.ts'
import type { Prepared } from './prepare.ts'
import type { Claim } from './use-claim.ts'
import type { useDesks } from './use-desks.ts'
import type { useSteps } from './use-steps.ts'

/** The next capture is on the screen already, and the answer to the decision about the one before is on its way. */
export interface Ahead {
  /** Resolves as the decision does. Where it fails or is refused, the desk that was left is shown again first. */
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
  readonly desks: ReturnType<typeof useDesks>
  readonly refused: RefusedDesks
  readonly onStep: (captureId: number) => void
  readonly onStored: (captureStateId: CaptureStateId) => void
}

/** Refused captures that wait until the one on the screen is done. */
export function useRefusedDesks() {
  const [refused] = useState(() => new Set<() => void>())
  return useMemo(
    () => ({
      /** Returns how to open it sooner. */
      add: (open: () => void) => {
        const openOnce = () => {
          if (refused.delete(openOnce)) open()
        }
        refused.add(openOnce)
        return openOnce
      },
      /** Opens the first of them in the place of what was asked for. */
      before: (go: () => void) => {
        const [open = go] = refused
        open()
      },
    }),
    [refused],
  )
}
type RefusedDesks = ReturnType<typeof useRefusedDesks>

const MODIFIERS = new Set(['Alt', 'AltGraph', 'Control', 'Meta', 'Shift'])

/** When somebody last pressed a key or a button. */
function useLastInput() {
  const last = useRef(0)
  useEffect(() => {
    const note = (event: Event) => {
      if (event instanceof KeyboardEvent && (event.repeat || MODIFIERS.has(event.key))) return
      last.current = event.timeStamp
    }
    const kinds = ['keydown', 'pointerdown'] as const
    for (const kind of kinds) addEventListener(kind, note, { capture: true })
    return () => {
      for (const kind of kinds) removeEventListener(kind, note, { capture: true })
    }
  }, [])
  return last
}

/**
 * A decision that leads to a desk that is rendered already shows it at once, before the server has answered. Refused: the
 * capture comes back with its form and its message. A reviewer who is at work on the next one is offered it, and gets it
 * when that is done.
 */
export function useGoingAhead({ showsNext, steps, claim, desks, refused, onStep, onStored }: GoingAhead) {
  const lastInput = useLastInput()
  const target = showsNext ? (claim.isClaiming ? claim.claimed : steps.next) : undefined
  const go = (desk: Prepared): Ahead | undefined => {
    if (target == null || !desks.all.some(({ capture }) => capture.captureId === target)) return undefined
    const { captureId } = desk.capture
    // first: the lease of the capture stays until the server has answered
    const endDecision = beginDecision(captureId)
    desks.hold(desk)
    refused.before(() => onStep(target))
    const leftAt = performance.now()
    const comeBack = async (why: string) => {
      if (lastInput.current > leftAt) {
        await new Promise<void>((resolve) => {
          const action = { label: 'Open', run: refused.add(resolve) }
          toast(`#${captureId} could not be saved: ${why}`, { kind: 'alert', action })
        })
      }
      onStep(captureId)
      desks.release(desk)
    }
    return {
      during: async (decision, whyRefused) => {
        const answer = await decision.finally(endDecision).catch(async (problem: unknown) => {
          await comeBack(problem instanceof CallError ? problem.message : MESSAGES.savingFailed)
          throw problem
        })
        const why = whyRefused(answer)
        if (why !== undefined) await comeBack(why)
        return answer
      },
      stored: (captureStateId) => {
        desks.drop(desk)
        onStored(captureStateId)
      },
    }
  } /** Where a decision leads to. */
  return { target, go }
}
