import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { captureQuery } from './captures.api.ts'
import type { Prepared } from './prepare.ts'
import { useShown } from './use-shown.ts'

/** An editor belongs to one revision of a capture; a new revision gets a new editor. */
export const getEditorKey = ({ capture: { captureId, revision } }: Prepared) => `${captureId} ${revision}`

interface KeptDesks {
  readonly shown: Prepared | undefined
  /** The previously shown editor, which Previous or Next may return to. */
  readonly left: Prepared | undefined
  /** Editors that were left before the server responded. */
  readonly held: readonly Prepared[]
  /** Keys of editors of decided captures. They are not shown again, even if the same revision was prepared twice. */
  readonly dropped: readonly string[]
}

const NONE: KeptDesks = { shown: undefined, left: undefined, held: [], dropped: [] }
const MOST_DROPPED = 8

interface PreparedEditorsOptions {
  readonly captureId: number
  readonly userId: number
  readonly upcoming: readonly Prepared[]
  readonly onFailed: () => void
}

/** One editor per capture; the first one wins. Sorted by id, so that a swap moves no DOM element. */
export function listPreparedEditors(candidates: readonly (Prepared | undefined)[]): readonly Prepared[] {
  const desks = new Map<number, Prepared>()
  for (const prepared of candidates) {
    if (prepared && !desks.has(prepared.capture.captureId)) desks.set(prepared.capture.captureId, prepared)
  }
  return [...desks.values()].toSorted((one, other) => one.capture.captureId - other.capture.captureId)
}

/** Whether the prepared revision is the newest known one. */
export function isCurrent(client: QueryClient, { capture }: Prepared): boolean {
  const state = client.getQueryState(captureQuery(capture.captureId).queryKey)
  return !state?.isInvalidated && (state?.data === undefined || state.data.revision === capture.revision)
}

/** The visible editor, and the hidden ones that the next key may lead to. */
export function usePreparedEditors({ captureId, userId, upcoming, onFailed }: PreparedEditorsOptions) {
  const client = useQueryClient()
  const [kept, setKept] = useState(NONE)
  const { held, dropped } = kept
  const isDropped = (desk: Prepared) => dropped.includes(getEditorKey(desk))
  const prepared = [...upcoming, ...(kept.left ? [kept.left] : [])].filter((desk) => isCurrent(client, desk))
  const hidden = [...held, ...prepared].filter((desk) => !isDropped(desk))
  const shown = useShown(captureId, userId, hidden, onFailed)
  if (shown !== kept.shown) {
    const left = kept.shown && isDropped(kept.shown) ? undefined : kept.shown
    setKept({ ...kept, shown, left })
  }
  return {
    shown,
    all: listPreparedEditors([shown, ...hidden]),
    /** Keeps an editor until its decision is answered. */
    hold: useCallback((desk: Prepared) => setKept((now) => ({ ...now, held: [...now.held, desk] })), []),
    /** The capture was decided. */
    drop: useCallback(
      (desk: Prepared) =>
        setKept((now) => ({
          ...now,
          held: now.held.filter((one) => one !== desk),
          dropped: [...now.dropped, getEditorKey(desk)].slice(-MOST_DROPPED),
        })),
      [],
    ),
    /** The decision was rejected, so the editor can be shown again. */
    release: useCallback(
      (desk: Prepared) => setKept((now) => ({ ...now, held: now.held.filter((one) => one !== desk) })),
      [],
    ),
  }
}
