import { LIMITS } from '@vitrine/contract/limits'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'

/** The fields needed to act on a capture later, even from another page. */
export type Selectable = Pick<TrayCapture, 'captureId' | 'revision' | 'captureStateId'>

export interface Selection {
  readonly picked: ReadonlyMap<number, Selectable>
  /** The row selected last without Shift; a range starts there. */
  readonly anchor?: number
  /** The selection when the anchor was set, so that a range can shrink again. */
  readonly base: ReadonlyMap<number, Selectable>
  /** The limit was reached and some captures were left out. */
  readonly isFull: boolean
}

export const NOTHING_SELECTED: Selection = { picked: new Map(), base: new Map(), isFull: false }

/** Adds captures in order, up to the limit. */
function add(before: ReadonlyMap<number, Selectable>, captures: readonly Selectable[]) {
  const picked = new Map(before)
  let isFull = false
  for (const capture of captures) {
    if (picked.size < LIMITS.selection || picked.has(capture.captureId)) picked.set(capture.captureId, capture)
    else isFull = true
  }
  return { picked, isFull }
}

function removeIds(before: ReadonlyMap<number, Selectable>, ids: Iterable<number>) {
  const picked = new Map(before)
  for (const id of ids) picked.delete(id)
  return picked
}

/** Selects or deselects one capture and makes it the anchor. */
export function toggle({ picked }: Selection, capture: Selectable): Selection {
  const { captureId } = capture
  const next = picked.has(captureId)
    ? { picked: removeIds(picked, [captureId]), isFull: false }
    : add(picked, [capture])
  return { ...next, anchor: captureId, base: next.picked }
}

/** Selects from the anchor to a row and replaces the previous range of that anchor. */
export function extend(selection: Selection, rows: readonly Selectable[], captureId: number): Selection {
  const at = (id: number | undefined) => rows.findIndex((row) => row.captureId === id)
  const to = at(captureId)
  if (to < 0) return selection
  const from = at(selection.anchor)
  // the anchor is on another page, so the row starts a new range
  if (from < 0) {
    const next = add(selection.picked, rows.slice(to, to + 1))
    return { ...next, anchor: captureId, base: selection.picked }
  }
  // ordered by distance from the anchor, so that the limit drops the farthest rows
  const range = from <= to ? rows.slice(from, to + 1) : rows.slice(to, from + 1).toReversed()
  return { ...selection, ...add(selection.base, range) }
}

type PageState = 'none' | 'some' | 'all'

export function pageState({ picked }: Selection, rows: readonly Selectable[]): PageState {
  const count = rows.filter(({ captureId }) => picked.has(captureId)).length
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
}

/** Selects the whole page, or deselects it when all of it is selected. */
export function togglePage(selection: Selection, rows: readonly Selectable[]): Selection {
  const next =
    pageState(selection, rows) === 'all'
      ? {
          picked: removeIds(
            selection.picked,
            rows.map(({ captureId }) => captureId),
          ),
          isFull: false,
        }
      : add(selection.picked, rows)
  return { ...next, base: next.picked }
}

/** Removes captures that have left the list. */
export function deselect(selection: Selection, ids: readonly number[]): Selection {
  if (!ids.some((id) => selection.picked.has(id))) return selection
  const picked = removeIds(selection.picked, ids)
  return { ...selection, picked, base: removeIds(selection.base, ids), isFull: false }
}

/** The selected captures with the revisions on the screen, because users act on what they see. */
export function asSeen({ picked }: Selection, rows: readonly Selectable[]): Selectable[] {
  const seen = new Map(rows.map((row) => [row.captureId, row]))
  return [...picked.values()].map((capture) => seen.get(capture.captureId) ?? capture)
}
