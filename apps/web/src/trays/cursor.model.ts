/** Which row is the current one: by its capture, and by its place for when that capture is gone. */
export interface Cursor {
  readonly captureId?: number
  readonly index: number
}

export const FIRST: Cursor = { index: 0 }
export const LAST: Cursor = { index: Number.MAX_SAFE_INTEGER }

/** Where the cursor stands among these captures; -1 when there are none. */
export function indexOf({ captureId, index }: Cursor, captureIds: readonly number[]): number {
  const found = captureId === undefined ? -1 : captureIds.indexOf(captureId)
  return found >= 0 ? found : Math.min(index, captureIds.length - 1)
}

export type Move = 'next' | 'previous' | 'first' | 'last'

/** A row of this page, or the page before or after it. */
export type Moved = { readonly cursor: Cursor } | { readonly page: -1 | 1 } | undefined

export function move(cursor: Cursor, captureIds: readonly number[], to: Move): Moved {
  const at = indexOf(cursor, captureIds)
  const last = captureIds.length - 1
  if (last < 0) return undefined
  const index = { next: at + 1, previous: at - 1, first: 0, last }[to]
  if (index < 0) return { page: -1 }
  if (index > last) return { page: 1 }
  const captureId = captureIds[index]
  return { cursor: { index, ...(captureId !== undefined && { captureId }) } }
}
