import { useState } from 'react'
import { type Cursor, FIRST, findIndex, LAST, type Move, move } from './cursor.model.ts'
import { useGridFocus } from './use-grid-focus.ts'

interface ListCursorProps {
  /** IDs of the rows, top to bottom. */
  readonly ids: readonly number[]
  readonly page: number
  readonly last: number
  /** The open item; its row is the current one. */
  readonly openId: number | undefined
  readonly onPage: (page: number) => void
}

/** The current row of a list and its keyboard navigation, which continues on the next or previous page. */
export function useListCursor({ ids, page, last, openId, onPage }: ListCursorProps) {
  const [cursor, setCursor] = useState<Cursor>(FIRST)
  if (openId !== undefined && openId !== cursor.id && ids.includes(openId)) {
    setCursor({ id: openId, index: ids.indexOf(openId) })
  }
  const { grid, focusGrid } = useGridFocus()
  const turn = (by: -1 | 1, at: Cursor = FIRST) => {
    const to = page + by
    if (to < 0 || to > last) return
    focusGrid()
    setCursor(at)
    onPage(to)
  }
  return {
    grid,
    focusGrid,
    current: findIndex(cursor, ids),
    /** The row may be missing until the next response. */
    setCurrent: (id: number) => setCursor({ id, index: Math.max(0, ids.indexOf(id)) }),
    turn,
    go: (to: Move) => {
      focusGrid()
      const moved = move(cursor, ids, to)
      if (moved && 'cursor' in moved) setCursor(moved.cursor)
      else if (moved) turn(moved.page, moved.page === 1 ? FIRST : LAST)
    },
    goToPage: (to: number) => {
      setCursor(FIRST)
      onPage(to)
    },
  }
}
