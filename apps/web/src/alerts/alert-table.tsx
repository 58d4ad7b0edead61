import TableCell from '@mui/material/TableCell'
import type { AlertSort } from '@vitrine/contract/alerts/alerts.contract'
import { LIMITS } from '@vitrine/contract/limits'
import type { ReactNode } from 'react'
import { ListGrid } from '../ui/lists/list-grid.tsx'
import { SortHead } from '../ui/lists/sort-head.tsx'
import { WaitingRows } from '../ui/lists/waiting-rows.tsx'
import { toDensityHeight } from '../ui/theme/density.ts'
import { AlertRow } from './alert-row.tsx'
import { t } from './messages.ts'
import type { AlertsModel } from './use-alerts.ts'

interface Column {
  readonly label: string
  readonly sort?: AlertSort
  readonly width?: number
  readonly align?: 'right'
}

/** Fixed widths, so that the layout doesn't shift when rows change; the name takes the rest. */
const COLUMNS: readonly Column[] = [
  { label: t('name'), sort: 'name' },
  { label: t('from'), sort: 'from', width: 116 },
  { label: t('to'), sort: 'to', width: 116 },
  { label: t('daysItRuns'), sort: 'daysExecution', width: 150 },
  { label: t('nextExecution'), width: 152 },
  { label: t('active'), sort: 'isActive', width: 84 },
  { label: t('actions'), width: 116, align: 'right' },
]

interface AlertTableProps {
  label: string
  model: AlertsModel
  /** Shown below the rows, or instead of them. */
  children?: ReactNode
}

const rowId = (alertId: number) => `alert-${alertId}`

export function AlertTable({ label, model, children }: AlertTableProps) {
  const { rows, view, list, current, total = 0 } = model
  const { page, size } = view.view
  const currentId = rows?.[current]?.alertId
  return (
    <ListGrid
      gridRef={model.grid}
      label={label}
      total={total}
      isWaiting={rows === undefined}
      isPast={list.isPast}
      currentId={currentId === undefined ? undefined : rowId(currentId)}
      // fits a 1024 px window
      sx={{ minWidth: 960, '& td': { height: toDensityHeight(40, 2) }, '& td.figures': { whiteSpace: 'nowrap' } }}
      widths={COLUMNS.map((column) => <col key={column.label} style={{ width: column.width }} />)}
      head={COLUMNS.map((column) => <Head key={column.label} column={column} model={model} />)}
      below={children}
    >
      {rows?.map((row, index) => (
        <AlertRow
          key={row.alertId}
          id={rowId(row.alertId)}
          row={row}
          rowIndex={page * size + index + 2}
          timeZone={model.timeZone}
          on={model.on}
          isCurrent={index === current}
        />
      ))}
      {!rows && <WaitingRows count={EXPECTED} cells={WAITING} />}
    </ListGrid>
  )
}

const EXPECTED = LIMITS.alertsPerUser
const WAITING = COLUMNS.map(({ label }) => (label === t('actions') ? null : { width: '64%' }))

function Head({ column: { label, sort, align }, model: { view } }: HeadProps) {
  if (sort === undefined) return <TableCell align={align ?? 'left'}>{label}</TableCell>
  const order = view.view.ascending ? 'ascending' : 'descending'
  return <SortHead label={label} order={view.view.sort === sort ? order : undefined} onSort={() => view.sortBy(sort)} />
}

interface HeadProps {
  column: Column
  model: AlertsModel
}
