import { LIMITS } from '@vitrine/contract/limits'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'

/** As much of a capture as is needed to act on it later, on whatever page it stands then. */
export type Selectable = Pick<TrayCapture, 'captureId' | 'revision' | 'captureStateId'>

export interface Selection {
  readonly picked: ReadonlyMap<number, Selectable>
  /** Where the last single choice was made: Shift selects from there. */
  readonly anchor?: number
  /** What was picked when the anchor was set, so that a range can shrink again. */
  readonly base: ReadonlyMap<number, Selectable>
  /** More was asked for than one step can act on; the rest was left out. */
  readonly isFull: boolean
}

export const NOTHING_SELECTED: Selection = { picked: new Map(), base: new Map(), isFull: false }

/** As many of them as there is room for, in their order. */
function add(before: ReadonlyMap<number, Selectable>, captures: readonly Selectable[]) {
  const picked = new Map(before)
  let isFull = false
  for (const capture of captures) {
    if (picked.size < LIMITS.selection || picked.has(capture.captureId)) picked.set(capture.captureId, capture)
    else isFull = true
  }
  return { picked, isFull }
}

function without(before: ReadonlyMap<number, Selectable>, ids: Iterable<number>) {
  const picked = new Map(before)
  for (const id of ids) picked.delete(id)
  return picked
}

/** Takes one in or out, and lets Shift begin there. */
export function toggle({ picked }: Selection, capture: Selectable): Selection {
  const { captureId } = capture
  const next = picked.has(captureId) ? { picked: without(picked, [captureId]), isFull: false } : add(picked, [capture])
  return { ...next, anchor: captureId, base: next.picked }
}

/** Everything from the anchor to a row, in place of the range that the same anchor had before. */
export function extend(selection: Selection, rows: readonly Selectable[], captureId: number): Selection {
  const at = (id: number | undefined) => rows.findIndex((row) => row.captureId === id)
  const to = at(captureId)
  if (to < 0) return selection
  const from = at(selection.anchor)
  // the anchor stands on another page: the row begins a range of its own
  if (from < 0) {
    const next = add(selection.picked, rows.slice(to, to + 1))
    return { ...next, anchor: captureId, base: selection.picked }
  }
  // away from the anchor, so that what does not fit is what is farthest
  const range = from <= to ? rows.slice(from, to + 1) : rows.slice(to, from + 1).toReversed()
  return { ...selection, ...add(selection.base, range) }
}

type PageState = 'none' | 'some' | 'all'

export function pageState({ picked }: Selection, rows: readonly Selectable[]): PageState {
  const count = rows.filter(({ captureId }) => picked.has(captureId)).length
  return count === 0 ? 'none' : count === rows.length ? 'all' : 'some'
}

/** The checkbox of the header: the whole page, or none of it when all of it was picked. */
export function togglePage(selection: Selection, rows: readonly Selectable[]): Selection {
  const next =
    pageState(selection, rows) === 'all'
      ? {
          picked: without(
            selection.picked,
            rows.map(({ captureId }) => captureId),
          ),
          isFull: false,
        }
      : add(selection.picked, rows)
  return { ...next, base: next.picked }
}

/** Captures that are no longer there to be acted on. */
export function deselect(selection: Selection, ids: readonly number[]): Selection {
  if (!ids.some((id) => selection.picked.has(id))) return selection
  const picked = without(selection.picked, ids)
  return { ...selection, picked, base: without(selection.base, ids), isFull: false }
}

/** The picked captures as they are seen now: who acts on a row means what stands in it. */
export function asSeen({ picked }: Selection, rows: readonly Selectable[]): Selectable[] {
  const seen = new Map(rows.map((row) => [row.captureId, row]))
  return [...picked.values()].map((capture) => seen.get(capture.captureId) ?? capture)
}
