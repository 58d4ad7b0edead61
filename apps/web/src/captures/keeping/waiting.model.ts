import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { t } from '../messages.ts'
import type { OutgoingSave } from './outgoing.model.ts'

type State = OutgoingSave['captureStateId']

const KINDS = [
  { states: [CAPTURE_STATE.pending, CAPTURE_STATE.sent], message: 'saves' },
  { states: [CAPTURE_STATE.discarded], message: 'discards' },
  { states: [CAPTURE_STATE.withError], message: 'errors' },
] as const satisfies readonly { states: readonly State[]; message: string }[]

/** '2 saves, 1 discard waiting for connection'; undefined if nothing waits. */
export function waitingText(waiting: readonly Pick<OutgoingSave, 'captureStateId'>[]): string | undefined {
  if (waiting.length === 0) return undefined
  const parts = KINDS.flatMap(({ states, message }) => {
    const count = waiting.filter(({ captureStateId }) => states.some((state) => state === captureStateId)).length
    return count === 0 ? [] : [t(message, { count })]
  })
  return t('waiting', { list: parts.join(', ') })
}

const FAILED = {
  [CAPTURE_STATE.pending]: 'notSaved',
  [CAPTURE_STATE.sent]: 'notSaved',
  [CAPTURE_STATE.discarded]: 'notDiscarded',
  [CAPTURE_STATE.withError]: 'notMarkedAsError',
} as const satisfies Record<State, string>

export const refusedText = ({ captureId, captureStateId }: OutgoingSave, why: string) =>
  t(FAILED[captureStateId], { id: captureId, reason: why })
