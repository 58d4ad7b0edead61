/** The current row: by ID, and by index in case the row disappears. */
export interface Cursor {
  readonly id?: number
  readonly index: number
}

export const FIRST: Cursor = { index: 0 }
export const LAST: Cursor = { index: Number.MAX_SAFE_INTEGER }

/** Index of the current row; -1 if there are no rows. */
export function findIndex({ id, index }: Cursor, ids: readonly number[]): number {
  const found = id === undefined ? -1 : ids.indexOf(id)
  return found >= 0 ? found : Math.min(index, ids.length - 1)
}

export type Move = 'next' | 'previous' | 'first' | 'last'

/** A row of this page, or the page before or after it. */
type MoveResult = { readonly cursor: Cursor } | { readonly page: -1 | 1 } | undefined

export function move(cursor: Cursor, ids: readonly number[], to: Move): MoveResult {
  const at = findIndex(cursor, ids)
  const last = ids.length - 1
  if (last < 0) return undefined
  const index = { next: at + 1, previous: at - 1, first: 0, last }[to]
  if (index < 0) return { page: -1 }
  if (index > last) return { page: 1 }
  const id = ids[index]
  return { cursor: { index, ...(id !== undefined && { id }) } }
}
