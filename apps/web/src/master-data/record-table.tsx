import TableCell from '@mui/material/TableCell'
import type { RecordRow as Row } from '@vitrine/contract/master-data/record.contract'
import type { ReactNode, Ref } from 'react'
import { ListGrid } from '../ui/lists/list-grid.tsx'
import { SortHead } from '../ui/lists/sort-head.tsx'
import { WaitingRows } from '../ui/lists/waiting-rows.tsx'
import { toDensityHeight } from '../ui/theme/density.ts'
import { getMinWidth, getWidths, isFigure } from './columns.model.ts'
import { t } from './messages.ts'
import { CHANGED, type RecordView } from './record-address.model.ts'
import { RecordRow, type RowHandlers, type RowOptions } from './record-row.tsx'

interface RecordTableProps {
  gridRef: Ref<HTMLTableElement>
  label: string
  /** Undefined before the first response. */
  rows: readonly Row[] | undefined
  total: number
  view: RecordView
  /** The rows belong to an earlier view. */
  isPast: boolean
  look: RowOptions
  on: RowHandlers
  current: number
  onSort: (name: string) => void
  /** Shown when there are no rows. */
  children?: ReactNode
}

const CHANGED_WIDTH = 104
const TOOLS_WIDTH = 88
const rowId = (id: number) => `record-${id}`

const LOOK = {
  '& td': { height: toDensityHeight(40, 2) },
  // keeps the buttons visible when the columns scroll horizontally
  '& tbody tr:not(:hover, [data-current])': { bgcolor: 'background.paper' },
  '& tbody tr > :last-child': { position: 'sticky', right: 0, bgcolor: 'inherit' },
  '& thead tr > :last-child': { right: 0, zIndex: 3 },
  // aligns icons and pictures with text
  '& td > * > *': { verticalAlign: 'middle' },
  // two lines fit into a row
  '& td.cut': { whiteSpace: 'normal' },
  '& td.cut > *': {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: 1.25,
  },
  '& td.label > *': { WebkitLineClamp: 'none' },
} as const

export function RecordTable(props: RecordTableProps) {
  const { gridRef, label, rows, total, view, isPast, look, on, current, onSort } = props
  const currentId = rows?.[current]?.id
  const before = view.page * view.size
  const head = (name: string, text: string, align: 'left' | 'right' = 'left') => (
    <SortHead
      key={name}
      label={text}
      align={align}
      order={view.sort === name ? view.order : undefined}
      onSort={() => onSort(name)}
    />
  )
  return (
    <ListGrid
      gridRef={gridRef}
      label={label}
      total={total}
      isWaiting={rows === undefined}
      isPast={isPast}
      currentId={currentId === undefined ? undefined : rowId(currentId)}
      sx={{ ...LOOK, minWidth: getMinWidth(look.columns) + (look.showsChange ? CHANGED_WIDTH : 0) + TOOLS_WIDTH }}
      widths={
        <>
          {getWidths(look.columns).map((width, index) => (
            <col key={look.columns[index]?.name} style={{ width }} />
          ))}
          {look.showsChange && <col style={{ width: CHANGED_WIDTH }} />}
          <col style={{ width: TOOLS_WIDTH }} />
        </>
      }
      head={
        <>
          {look.columns.map((column) => {
            const { name, field, isSorting } = column
            const align = isFigure(column) ? 'right' : 'left'
            return isSorting ? (
              head(name, field.label, align)
            ) : (
              <TableCell key={name} align={align}>
                {field.label}
              </TableCell>
            )
          })}
          {look.showsChange && head(CHANGED, t('changed'))}
          <TableCell align="right">{t('tools')}</TableCell>
        </>
      }
      below={props.children}
    >
      {rows?.map((row, index) => (
        <RecordRow
          key={row.id}
          id={rowId(row.id)}
          row={row}
          rowIndex={before + index + 2}
          look={look}
          on={on}
          isCurrent={index === current}
        />
      ))}
      {!rows && <WaitingRows count={view.size} cells={getSkeletonCells(look)} />}
    </ListGrid>
  )
}

const getSkeletonCells = ({ columns, showsChange }: RowOptions) => [
  ...columns.map((column) => (isFigure(column) ? { width: 24, at: 'end' as const } : { width: '64%' })),
  ...(showsChange ? [{ width: 72 }] : []),
  null,
]
