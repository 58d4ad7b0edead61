import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { ListedAlert } from '@vitrine/contract/alerts/alert'
import { type MouseEvent, memo, type ReactNode } from 'react'
import { ActionTooltip } from '../ui/action-tooltip.tsx'
import { formatDay, formatNumber } from '../ui/format.ts'
import { ROW_TOOL } from '../ui/list-look.ts'
import { TABULAR } from '../ui/theme.ts'
import { TickOrCross } from '../ui/tick-or-cross.tsx'
import { useInView } from '../ui/use-in-view.ts'
import { KEYS } from './alert.actions.ts'
import { NextMoment } from './next-moment.tsx'
import { RunDays } from './run-days.tsx'

export interface AlertHandlers {
  readonly onCurrent: (alertId: number) => void
  readonly onEdit: (alertId: number) => void
  readonly onHistory: (alertId: number) => void
  readonly onRemove: (alertId: number) => void
}

interface AlertRowProps {
  id: string
  row: ListedAlert
  rowIndex: number
  timeZone: string | undefined
  on: AlertHandlers
  isCurrent: boolean
}

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** One alert of the list. Its tools are reached by Tab from the grid while the row is the current one. */
export const AlertRow = memo(function AlertRow({ id, row, rowIndex, timeZone, on, isCurrent }: AlertRowProps) {
  const { alertId, name, from, to, daysExecution, nextProcess, isActive, openFindings } = row
  return (
    <TableRow
      id={id}
      ref={useInView(isCurrent)}
      aria-rowindex={rowIndex}
      data-current={isCurrent || undefined}
      onClick={() => on.onCurrent(alertId)}
      onDoubleClick={() => on.onEdit(alertId)}
    >
      <TableCell title={name} sx={CUT}>
        <b>{name}</b>
      </TableCell>
      <TableCell sx={TABULAR}>{formatDay(from)}</TableCell>
      <TableCell sx={TABULAR}>{to === null ? '–' : formatDay(to)}</TableCell>
      <TableCell>
        <RunDays mask={daysExecution} />
      </TableCell>
      <TableCell>
        <NextMoment moment={nextProcess} timeZone={timeZone} />
      </TableCell>
      <TableCell align="right" sx={TABULAR}>
        {formatNumber(openFindings)}
      </TableCell>
      <TableCell>
        <TickOrCross value={isActive} />
      </TableCell>
      <TableCell align="right" onDoubleClick={(event) => event.stopPropagation()}>
        <RowTools row={row} on={on} tabIndex={isCurrent ? 0 : -1} />
      </TableCell>
    </TableRow>
  )
})

interface RowToolsProps {
  row: ListedAlert
  on: AlertHandlers
  tabIndex: number
}

function RowTools({ row: { alertId, name }, on, tabIndex }: RowToolsProps) {
  const tool = (label: string, key: string, icon: ReactNode, act: (alertId: number) => void) => (
    <ActionTooltip action={{ label, keys: [key] }}>
      <IconButton
        aria-label={`${label} ${name}`}
        tabIndex={tabIndex}
        sx={ROW_TOOL}
        onClick={(event: MouseEvent) => {
          event.stopPropagation()
          on.onCurrent(alertId)
          act(alertId)
        }}
      >
        {icon}
      </IconButton>
    </ActionTooltip>
  )
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.5 }}>
      {tool('History', KEYS.history, <HistoryOutlined />, on.onHistory)}
      {tool('Edit', KEYS.edit, <EditOutlined />, on.onEdit)}
      {tool('Delete', KEYS.remove, <DeleteOutline />, on.onRemove)}
    </Box>
  )
}
