import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { formatCount } from '../../ui/format.ts'
import type { Outgoing } from './outgoing.model.ts'

type State = Outgoing['captureStateId']

const KINDS = [
  { states: [CAPTURE_STATE.pending, CAPTURE_STATE.sent], one: 'save' },
  { states: [CAPTURE_STATE.discarded], one: 'discard' },
  { states: [CAPTURE_STATE.withError], one: 'error' },
] as const satisfies readonly { states: readonly State[]; one: string }[]

/** '2 saves, 1 discard wait for the network'; undefined where nothing waits. */
export function waitingText(waiting: readonly Pick<Outgoing, 'captureStateId'>[]): string | undefined {
  if (waiting.length === 0) return undefined
  const parts = KINDS.flatMap(({ states, one }) => {
    const count = waiting.filter(({ captureStateId }) => states.some((state) => state === captureStateId)).length
    return count === 0 ? [] : [formatCount(count, one)]
  })
  return `${parts.join(', ')} ${waiting.length === 1 ? 'waits' : 'wait'} for the network`
}

const FAILED: Record<State, string> = {
  [CAPTURE_STATE.pending]: 'saved',
  [CAPTURE_STATE.sent]: 'saved',
  [CAPTURE_STATE.discarded]: 'discarded',
  [CAPTURE_STATE.withError]: 'marked as an error',
}

export const refusedText = ({ captureId, captureStateId }: Outgoing, why: string) =>
  `#${captureId} could not be ${FAILED[captureStateId]}: ${why}`
