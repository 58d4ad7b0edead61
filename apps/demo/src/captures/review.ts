import {
  CAPTURE_STATE,
  CAPTURE_TYPE,
  type CaptureStateId,
  type CaptureTypeId,
} from '@vitrine/contract/captures/capture'
import type { Random } from '../random.ts'
import { DAY, HOUR } from '../wall-clock.ts'

const { created, pending, sent, discarded, withError } = CAPTURE_STATE

/** The state after each action. */
const STATE_AFTER = { saved: pending, sent, discarded, markedAsError: withError, undone: created } as const
export type Action = keyof typeof STATE_AFTER

export function stateAfter(action: Action): CaptureStateId {
  return STATE_AFTER[action]
}

/** Whether the action saves the content of the dialog; the others only change the state. */
export function isSavingAction(action: Action): boolean {
  return action === 'saved' || action === 'sent'
}

/** Distribution of states by age: the inbox is from today, and old captures have been processed. */
const STATES_BY_AGE: readonly { readonly upTo: number; readonly shares: Readonly<Record<CaptureStateId, number>> }[] = [
  { upTo: 6 * HOUR, shares: { [created]: 90, [pending]: 3, [sent]: 5, [discarded]: 1, [withError]: 1 } },
  { upTo: DAY, shares: { [created]: 76, [pending]: 6, [sent]: 13, [discarded]: 4, [withError]: 1 } },
  { upTo: 3 * DAY, shares: { [created]: 50, [pending]: 8, [sent]: 32, [discarded]: 8, [withError]: 2 } },
  { upTo: 7 * DAY, shares: { [created]: 8, [pending]: 6, [sent]: 68, [discarded]: 13, [withError]: 5 } },
  {
    upTo: Number.POSITIVE_INFINITY,
    shares: { [created]: 0, [pending]: 2, [sent]: 79, [discarded]: 15, [withError]: 4 },
  },
]

interface Path {
  readonly share: number
  readonly actions: readonly Action[]
}

/** Possible paths to each state; Sent captures cannot be saved. */
const PATHS: Readonly<Record<CaptureStateId, readonly Path[]>> = {
  [created]: [
    { share: 97, actions: [] },
    { share: 3, actions: ['discarded', 'undone'] },
  ],
  [pending]: [
    { share: 80, actions: ['saved'] },
    { share: 15, actions: ['saved', 'saved'] },
    { share: 5, actions: ['markedAsError', 'saved'] },
  ],
  [sent]: [
    { share: 70, actions: ['sent'] },
    { share: 18, actions: ['saved', 'sent'] },
    { share: 5, actions: ['sent', 'sent'] },
    { share: 4, actions: ['discarded', 'sent'] },
    { share: 3, actions: ['saved', 'saved', 'sent'] },
  ],
  [discarded]: [
    { share: 93, actions: ['discarded'] },
    { share: 4, actions: ['saved', 'discarded'] },
    { share: 3, actions: ['sent', 'discarded'] },
  ],
  [withError]: [
    { share: 95, actions: ['markedAsError'] },
    { share: 5, actions: ['saved', 'markedAsError'] },
  ],
}

export function stateAtAge(age: number, type: CaptureTypeId, random: Random): CaptureStateId {
  const shares = STATES_BY_AGE.find((row) => age < row.upTo)?.shares
  const states = Object.values(CAPTURE_STATE).filter((state) => type === CAPTURE_TYPE.banner || state !== pending)
  return random.weighted(states, (state) => shares?.[state] ?? 0)
}

/** Product captures are only sent, never saved, so they use the paths without a save. */
export function pathTo(state: CaptureStateId, type: CaptureTypeId, random: Random): readonly Action[] {
  const open = PATHS[state].filter(({ actions }) => type === CAPTURE_TYPE.banner || !actions.includes('saved'))
  return random.weighted(open, (path) => path.share).actions
}

const MORNING = 7
const EVENING = 18

/** Within hours, preferably during working hours, and never in the future. */
export function chooseActionTime(after: number, now: number, random: Random): number {
  const soon = after + random.int(3, 420) * 60_000
  const hour = new Date(soon).getUTCHours()
  const nextMorning = Math.floor((soon + (hour < MORNING ? 0 : DAY)) / DAY) * DAY + MORNING * HOUR
  const at = hour >= MORNING && hour < EVENING ? soon : nextMorning + random.int(0, 180) * 60_000
  return at < now ? at : Math.floor(after + (now - after) * (0.1 + 0.8 * random.next()))
}
