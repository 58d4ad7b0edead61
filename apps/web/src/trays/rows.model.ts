import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import type { Departure, TrayNews } from '../live/use-live-tray.ts'
import { t } from './messages.ts'

/** A capture with the changes since the response. */
export interface TrayRow {
  readonly capture: TrayCapture
  readonly editedBy: string | null
  /** The change made elsewhere that removed it from this tray; no action applies to it any more. */
  readonly gone?: string
  /** Why it was not discarded. */
  readonly refused?: string
  /** Discarded here and fading out. */
  readonly isLeaving: boolean
}

const DEEDS: Record<CaptureStateId, string> = {
  [CAPTURE_STATE.created]: t('restored'),
  [CAPTURE_STATE.pending]: t('saved'),
  [CAPTURE_STATE.sent]: t('sent'),
  [CAPTURE_STATE.discarded]: t('discarded'),
  [CAPTURE_STATE.withError]: t('markedAsError'),
}

const DEEDS_BY: Record<CaptureStateId, (by: string) => string> = {
  [CAPTURE_STATE.created]: (by) => t('restoredBy', { by }),
  [CAPTURE_STATE.pending]: (by) => t('savedBy', { by }),
  [CAPTURE_STATE.sent]: (by) => t('sentBy', { by }),
  [CAPTURE_STATE.discarded]: (by) => t('discardedBy', { by }),
  [CAPTURE_STATE.withError]: (by) => t('markedAsErrorBy', { by }),
}

/** 'Discarded by Ana' */
export function departureText({ captureStateId, by }: Departure): string {
  if (captureStateId === null) return t('noLongerHere')
  return by === null ? DEEDS[captureStateId] : DEEDS_BY[captureStateId](by)
}

const REFUSALS: Record<Exclude<Outcome['outcome'], 'done'>, string> = {
  editedByAnother: t('notDiscardedEdited'),
  alreadyThere: t('alreadyDiscarded'),
  notFound: t('notDiscardedGone'),
}

interface RowEvents {
  readonly news: Pick<TrayNews, 'departures' | 'leases'>
  /** Newer versions of captures in the response. */
  readonly fresh: ReadonlyMap<number, TrayCapture>
  /** Result for each capture that the user discarded here. */
  readonly outcomes: ReadonlyMap<number, Outcome['outcome']>
}

/** Applies later changes to the captures of a response. */
export function toRows(captures: readonly TrayCapture[], { news, fresh, outcomes }: RowEvents): TrayRow[] {
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
