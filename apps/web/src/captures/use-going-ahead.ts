import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import { MESSAGES } from '@vitrine/contract/errors'
import { useEffect, useRef } from 'react'
import { CallError } from '../platform/call.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { trackDecision } from './pending-decisions.ts'
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
  readonly onStep: (captureId: number) => void
  readonly onStored: (captureStateId: CaptureStateId) => void
}

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
 * capture comes back with its form and its message; to a reviewer who is at work on the next one it is offered.
 */
export function useGoingAhead({ showsNext, steps, claim, desks, onStep, onStored }: GoingAhead) {
  const lastInput = useLastInput()
  return (desk: Prepared): Ahead | undefined => {
    const target = showsNext ? (claim.isClaiming ? claim.claimed : steps.next) : undefined
    if (target == null || !desks.all.some(({ capture }) => capture.captureId === target)) return undefined
    const { captureId } = desk.capture
    desks.hold(desk)
    onStep(target)
    const leftAt = performance.now()
    const comeBack = async (why: string) => {
      if (lastInput.current > leftAt) {
        await new Promise<void>((open) =>
          toast(`#${captureId} could not be saved: ${why}`, { kind: 'alert', action: { label: 'Open', run: open } }),
        )
      }
      onStep(captureId)
      desks.release(desk)
    }
    return {
      during: async (decision, whyRefused) => {
        const answer = await trackDecision(decision).catch(async (problem: unknown) => {
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
  }
}
