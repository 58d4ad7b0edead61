import type { User } from '@vitrine/contract/auth/auth.contract'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordRow } from '@vitrine/contract/master-data/record.contract'
import { useState } from 'react'
import { useStable } from '../ui/hooks/use-stable.ts'
import { useListCursor } from '../ui/lists/use-list-cursor.ts'
import { getRights } from './rights.model.ts'
import { useRecordList } from './use-record-list.ts'
import { useRecordView } from './use-record-view.ts'

const NO_ROWS: readonly RecordRow[] = []

/** State of a list: view, rows, cursor and row actions. */
export function useRecords(definition: RecordDefinition, user: User) {
  const view = useRecordView(definition)
  const list = useRecordList(definition, view)
  const rows = list.hasFailed ? NO_ROWS : (list.rows ?? NO_ROWS)
  const ids = rows.map(({ id }) => id)
  const { openId } = view
  const cursor = useListCursor({
    ids,
    page: view.view.page,
    last: list.last,
    openId: typeof openId === 'number' ? openId : undefined,
    onPage: view.setPage,
  })
  const { current, focusGrid } = cursor
  const currentRow = rows[current]
  /** The record to delete, pending confirmation. */
  const [removing, setRemoving] = useState<RecordRow>()

  const on = useStable({
    onCurrent: cursor.setCurrent,
    onOpen: (id: number) => view.open(id),
    onRemove: (id: number) => {
      // keep focus when the row disappears
      focusGrid()
      setRemoving(rows.find((row) => row.id === id))
    },
  })
  return {
    view,
    list,
    may: getRights(user, definition),
    rows: list.hasFailed ? NO_ROWS : list.rows,
    ...cursor,
    on,
    removing,
    /** Run by a shortcut: the grid gets focus back when the form closes. */
    openCurrent: () => {
      focusGrid()
      if (currentRow) view.open(currentRow.id)
    },
    removeCurrent: () => {
      focusGrid()
      if (!currentRow?.isReadOnly) setRemoving(currentRow)
    },
    endRemoval: () => setRemoving(undefined),
  }
}

export type RecordsModel = ReturnType<typeof useRecords>
