import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { Field } from '@vitrine/contract/master-data/fields'
import type { RecordRow as Row } from '@vitrine/contract/master-data/record.contract'
import { type MouseEvent, memo } from 'react'
import { ActionTooltip } from '../ui/action-tooltip.tsx'
import { formatDate } from '../ui/format.ts'
import { ROW_TOOL } from '../ui/list-look.ts'
import { TABULAR } from '../ui/theme.ts'
import { useInView } from '../ui/use-in-view.ts'
import { Cell } from './cells.tsx'
import { type Column, isFigure } from './columns.model.ts'
import { KEYS } from './record.actions.ts'

export interface RowHandlers {
  readonly onCurrent: (id: number) => void
  readonly onOpen: (id: number) => void
  readonly onRemove: (id: number) => void
}

export interface RowLook {
  readonly columns: readonly Column[]
  /** When each was changed; nothing to those that never are. */
  readonly showsChange: boolean
  readonly mayEdit: boolean
  /** How taking one away is called, where it may be done. */
  readonly removal: string | undefined
}

interface RecordRowProps {
  id: string
  row: Row
  rowIndex: number
  look: RowLook
  on: RowHandlers
  isCurrent: boolean
}

/** What is cut at the end of its cell can be read whole. */
const isWords = ({ kind }: Field) => kind === 'text' || kind === 'ref'
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** One record of a list. Its tools are reached by Tab from the grid while the row is the current one. */
export const RecordRow = memo(function RecordRow({ id, row, rowIndex, look, on, isCurrent }: RecordRowProps) {
  return (
    <TableRow
      id={id}
      ref={useInView(isCurrent)}
      aria-rowindex={rowIndex}
      data-current={isCurrent || undefined}
      onClick={() => on.onCurrent(row.id)}
      onDoubleClick={() => on.onOpen(row.id)}
    >
      {look.columns.map((column) => {
        const { name, field, isLead } = column
        const value = row.cells[name]
        return (
          <TableCell
            key={name}
            align={isFigure(column) ? 'right' : 'left'}
            {...(typeof value === 'string' && isWords(field) && { title: value })}
            sx={{ ...CUT, ...(isFigure(column) && TABULAR) }}
          >
            <Box component={isLead ? 'b' : 'span'}>
              <Cell field={field} value={value} name={row.name} />
            </Box>
          </TableCell>
        )
      })}
      {look.showsChange && (
        <TableCell sx={{ ...TABULAR, whiteSpace: 'nowrap' }}>{formatDate(new Date(row.changedAt))}</TableCell>
      )}
      <TableCell align="right" onDoubleClick={(event) => event.stopPropagation()}>
        <RowTools row={row} look={look} on={on} tabIndex={isCurrent ? 0 : -1} />
      </TableCell>
    </TableRow>
  )
})

interface RowToolsProps {
  row: Row
  look: RowLook
  on: RowHandlers
  tabIndex: number
}

function RowTools({ row, look: { mayEdit, removal }, on, tabIndex }: RowToolsProps) {
  const press = (act: (id: number) => void) => (event: MouseEvent) => {
    event.stopPropagation()
    on.onCurrent(row.id)
    act(row.id)
  }
  const deed = mayEdit ? 'Edit' : 'View'
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.5 }}>
      <ActionTooltip action={{ label: deed, keys: [KEYS.open] }}>
        <IconButton aria-label={`${deed} ${row.name}`} tabIndex={tabIndex} sx={ROW_TOOL} onClick={press(on.onOpen)}>
          {mayEdit ? <EditOutlined /> : <VisibilityOutlined />}
        </IconButton>
      </ActionTooltip>
      {removal !== undefined && (
        <ActionTooltip action={{ label: removal, keys: [KEYS.remove] }}>
          <IconButton
            aria-label={`${removal} ${row.name}`}
            tabIndex={tabIndex}
            sx={ROW_TOOL}
            onClick={press(on.onRemove)}
          >
            <DeleteOutline />
          </IconButton>
        </ActionTooltip>
      )}
    </Box>
  )
}
