import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import type { ReactNode } from 'react'
import { LIST_FOOT, LIST_FRAME, LIST_PANEL } from '../ui/lists/list.styles.ts'
import { Paginator } from '../ui/lists/paginator.tsx'
import { MovesPill } from './moves-pill.tsx'
import type { RecordActions } from './record.shortcuts.ts'
import { RecordHeader } from './record-header.tsx'
import type { RowOptions } from './record-row.tsx'
import { RecordTable } from './record-table.tsx'
import type { RecordPlaceLink } from './record-tabs.tsx'
import { RecordTabs } from './record-tabs.tsx'
import type { RecordsModel } from './use-records.ts'

export interface RecordDrawProps {
  definition: RecordDefinition
  model: RecordsModel
  actions: RecordActions
  look: RowOptions
  places: readonly RecordPlaceLink[]
  isReadOnly: boolean
  search: ReactNode
  sheet: ReactNode
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Nothing is below the list, so it can fill the screen. */
  isAlone: boolean
}

interface RecordDesktopProps extends RecordDrawProps {
  /** True if the menu doesn't link to all lists. */
  hasTabs: boolean
}

/** Only as high as needed, so that the section below is visible. */
const AS_NEEDED = {
  ...LIST_FRAME,
  height: 'auto',
  minHeight: 0,
  maxHeight: `calc(${LIST_FRAME.height} - 136px)`,
  mb: 4,
} as const

/** The list as a table, for wide screens. */
export function RecordDesktop({ definition, model, actions, look, places, ...draw }: RecordDesktopProps) {
  const { view, list, rows, on, current } = model
  const { title } = definition.place
  const total = list.hasFailed ? undefined : list.total
  return (
    <Box sx={draw.isAlone ? LIST_FRAME : AS_NEEDED}>
      {draw.hasTabs && <RecordTabs places={places} current={title} />}
      <RecordHeader
        title={title}
        total={total}
        actions={actions}
        isReadOnly={draw.isReadOnly}
        search={draw.search}
        sheet={draw.sheet}
        moves={<MovesPill />}
      />
      <Paper sx={LIST_PANEL}>
        <RecordTable
          gridRef={model.grid}
          label={title}
          rows={rows}
          total={total ?? 0}
          view={view.view}
          isPast={list.isPast}
          look={look}
          on={on}
          current={current}
          onSort={view.sortBy}
        >
          {draw.empty}
        </RecordTable>
        <Box sx={{ ...LIST_FOOT, justifyContent: 'end' }}>
          <Paginator {...view.view} total={total} onPage={model.goToPage} onSize={view.setSize} />
        </Box>
      </Paper>
    </Box>
  )
}
