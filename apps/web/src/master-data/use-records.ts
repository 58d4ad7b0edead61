import type { User } from '@vitrine/contract/auth/auth.contract'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { RecordRow } from '@vitrine/contract/master-data/record.contract'
import { useState } from 'react'
import { useListCursor } from '../ui/use-list-cursor.ts'
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
  /** The one that is to be taken away, as soon as somebody says so. */
  const [removing, setRemoving] = useState<RecordRow>()

  const on = useStable({
    onCurrent: cursor.setCurrent,
    onOpen: (id: number) => view.open(id),
    onRemove: (id: number) => {
      // its row leaves, and would take the focus with it
      focusGrid()
      setRemoving(rows.find((row) => row.id === id))
    },
  })
  return {
    view,
    list,
    may: rightsOf(user, definition),
    rows: list.hasFailed ? NO_ROWS : list.rows,
    ...cursor,
    on,
    removing,
    /** By key: the grid has the focus again when the form is closed. */
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
