import type { User } from '@vitrine/contract/auth/auth.contract'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordRow } from '@vitrine/contract/master-data/record.contract'
import { useRef, useState } from 'react'
import { type Cursor, FIRST, indexOf, LAST, type Move, move } from '../ui/cursor.model.ts'
import { useStable } from '../ui/use-stable.ts'
import { rightsOf } from './rights.model.ts'
import { useRecordList } from './use-record-list.ts'
import { useRecordView } from './use-record-view.ts'

const NO_ROWS: readonly RecordRow[] = []

/** A list at work: what is asked, what was answered, the cursor, and what is done with the rows. */
export function useRecords(definition: RecordDefinition, user: User) {
  const view = useRecordView(definition)
  const list = useRecordList(definition, view)
  const rows = list.hasFailed ? NO_ROWS : (list.rows ?? NO_ROWS)
  const ids = rows.map(({ id }) => id)
  const [cursor, setCursor] = useState<Cursor>(FIRST)
  const { openId } = view
  if (typeof openId === 'number' && openId !== cursor.id && ids.includes(openId)) {
    setCursor({ id: openId, index: ids.indexOf(openId) })
  }
  const current = indexOf(cursor, ids)
  const currentRow = rows[current]
  /** The one that is to be taken away, as soon as somebody says so. */
  const [removing, setRemoving] = useState<RecordRow>()
  const grid = useRef<HTMLTableElement>(null)
  const focusGrid = () => grid.current?.focus({ preventScroll: true })

  const turn = (by: -1 | 1, at: Cursor = FIRST) => {
    const page = view.view.page + by
    if (page < 0 || page > list.last) return
    setCursor(at)
    view.setPage(page)
  }
  const go = (to: Move) => {
    focusGrid()
    const moved = move(cursor, ids, to)
    if (moved && 'cursor' in moved) setCursor(moved.cursor)
    else if (moved) turn(moved.page, moved.page === 1 ? FIRST : LAST)
  }
  const on = useStable({
    onCurrent: (id: number) => setCursor({ id, index: ids.indexOf(id) }),
    onOpen: (id: number) => view.open(id),
    onRemove: (id: number) => setRemoving(rows.find((row) => row.id === id)),
  })
  return {
    view,
    list,
    may: rightsOf(user, definition),
    rows: list.hasFailed ? NO_ROWS : list.rows,
    current,
    grid,
    on,
    removing,
    turn,
    go,
    focusGrid,
    /** By key: the grid has the focus again when the form is closed. */
    openCurrent: () => {
      focusGrid()
      if (currentRow) view.open(currentRow.id)
    },
    removeCurrent: () => {
      focusGrid()
      setRemoving(currentRow)
    },
    endRemoval: () => setRemoving(undefined),
    goToPage: (page: number) => {
      setCursor(FIRST)
      view.setPage(page)
    },
    goTo: (id: number) => setCursor({ id, index: 0 }),
  }
}

export type RecordsModel = ReturnType<typeof useRecords>
