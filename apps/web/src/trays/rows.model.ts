import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import type { Departure, TrayNews } from '../live/use-live-tray.ts'

/** A capture as its row shows it now. */
export interface TrayRow {
  readonly capture: TrayCapture
  readonly editedBy: string | null
  /** What happened to it elsewhere: it no longer belongs here, and nothing can be done with it. */
  readonly gone?: string
  /** Why it was not discarded. */
  readonly refused?: string
  /** Discarded from here: on its way out. */
  readonly isLeaving: boolean
}

const DEEDS: Record<CaptureStateId, string> = {
  [CAPTURE_STATE.created]: 'Put back into the inbox',
  [CAPTURE_STATE.pending]: 'Saved',
  [CAPTURE_STATE.sent]: 'Sent',
  [CAPTURE_STATE.discarded]: 'Discarded',
  [CAPTURE_STATE.withError]: 'Marked as an error',
}

/** 'Discarded by Ana' */
export function departureText({ captureStateId, by }: Departure): string {
  if (captureStateId === null) return 'No longer here'
  return by === null ? DEEDS[captureStateId] : `${DEEDS[captureStateId]} by ${by}`
}

const REFUSALS: Record<Exclude<Outcome['outcome'], 'done'>, string> = {
  editedByAnother: 'Not discarded: edited by another user',
  alreadyThere: 'Already in Other images',
  notFound: 'Not discarded: no longer there',
}

interface Happened {
  readonly news: Pick<TrayNews, 'departures' | 'leases'>
  /** Captures as they read now, where that differs from the answer. */
  readonly fresh: ReadonlyMap<number, TrayCapture>
  /** What became of those that were to be discarded from here. */
  readonly outcomes: ReadonlyMap<number, Outcome['outcome']>
}

/** The rows of an answer with everything that happened to them since. */
export function rowsOf(captures: readonly TrayCapture[], { news, fresh, outcomes }: Happened): TrayRow[] {
  return captures.map((stale) => {
    const { captureId } = stale
    const capture = fresh.get(captureId) ?? stale
    const departure = news.departures.get(captureId)
    const outcome = outcomes.get(captureId)
    const isLeaving = outcome === 'done'
    return {
      capture,
      editedBy: news.leases.has(captureId) ? (news.leases.get(captureId) ?? null) : capture.editedBy,
      isLeaving,
      ...(departure && !isLeaving && { gone: departureText(departure) }),
      ...(outcome !== undefined && outcome !== 'done' && { refused: REFUSALS[outcome] }),
    }
  })
}
