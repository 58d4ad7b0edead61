import ArrowDownward from '@mui/icons-material/ArrowDownward'
import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import type { ReactNode, Ref } from 'react'
import { pageLanguage } from '../platform/language.ts'
import { ROW_THUMBNAIL } from '../ui/lists/list.styles.ts'
import { ListGrid } from '../ui/lists/list-grid.tsx'
import { WaitingRows } from '../ui/lists/waiting-rows.tsx'
import { t } from './messages.ts'
import type { TrayRow as Row } from './rows.model.ts'
import { pageState, type Selection } from './selection.model.ts'
import { type RowHandlers, type RowOptions, TRAY_ROWS, TrayRow } from './tray-row.tsx'

interface TrayTableProps {
  gridRef: Ref<HTMLTableElement>
  label: string
  /** Absent until the first response. */
  rows: readonly Row[] | undefined
  /** Number of rows before this page. */
  before: number
  total: number
  /** Number of skeleton rows. */
  expected: number
  /** The rows belong to the previous request. */
  isPast: boolean
  look: RowOptions
  on: RowHandlers
  current: number
  selection: Selection
  onSelectPage: () => void
  /** Shown instead of rows when there are none. */
  children?: ReactNode
}

const rowId = (captureId: number) => `capture-${captureId}`

/** Columns have fixed widths, so that rows coming and going do not move them. */
export function TrayTable(props: TrayTableProps) {
  const { gridRef, label, rows, before, total, expected, isPast, look, on, current, selection, onSelectPage } = props
  const currentId = rows?.[current]?.capture.captureId
  return (
    <ListGrid
      gridRef={gridRef}
      label={label}
      total={total}
      isWaiting={rows === undefined}
      isPast={isPast}
      currentId={currentId === undefined ? undefined : rowId(currentId)}
      isMultiselectable
      sx={TRAY_ROWS}
      widths={<Widths look={look} />}
      head={
        <>
          {look.showsState && <TableCell>{t('state')}</TableCell>}
          <TableCell aria-sort="descending">
            {t('id')}{' '}
            <ArrowDownward titleAccess={t('newestFirst')} sx={{ fontSize: '0.75rem', verticalAlign: '-1px' }} />
          </TableCell>
          <TableCell className="check">
            <PageCheckbox rows={rows ?? []} selection={selection} onSelectPage={onSelectPage} />
          </TableCell>
          <TableCell title={t('dateHint')}>{t('date')}</TableCell>
          <TableCell>{t('name')}</TableCell>
          <TableCell className="end">{t('tools')}</TableCell>
        </>
      }
      below={props.children}
    >
      {rows?.map((row, index) => (
        <TrayRow
          key={row.capture.captureId}
          id={rowId(row.capture.captureId)}
          row={row}
          rowIndex={before + index + 2}
          look={look}
          on={on}
          isCurrent={index === current}
          isSelected={selection.picked.has(row.capture.captureId)}
        />
      ))}
      {!rows && <WaitingRows count={expected} cells={getSkeletonCells(look)} />}
    </ListGrid>
  )
}

/** Room for the longest state and head; other languages need more. */
const LABEL_WIDTHS = pageLanguage === 'en' ? { state: 112, tools: 72 } : { state: 176, tools: 96 }

/** The name column takes the remaining width. */
function Widths({ look: { showsState, mayDiscard } }: { look: RowOptions }) {
  return (
    <>
      {showsState && <col style={{ width: LABEL_WIDTHS.state }} />}
      <col style={{ width: 88 }} />
      <col style={{ width: 48 }} />
      <col style={{ width: 208 }} />
      <col />
      <col style={{ width: mayDiscard ? Math.max(88, LABEL_WIDTHS.tools) : LABEL_WIDTHS.tools }} />
    </>
  )
}

const getSkeletonCells = ({ showsState, showsPicture }: RowOptions) => [
  ...(showsState ? [{ width: 76, height: 22 }] : []),
  { width: 48 },
  { width: 16, height: 16, at: 'center' as const },
  { width: 168 },
  { width: '56%', thumbnail: showsPicture ? ROW_THUMBNAIL : undefined },
  null,
]

interface PageCheckboxProps {
  rows: readonly Row[]
  selection: Selection
  onSelectPage: () => void
}

function PageCheckbox({ rows, selection, onSelectPage }: PageCheckboxProps) {
  const state = pageState(
    selection,
    rows.map(({ capture }) => capture),
  )
  return (
    <Checkbox
      checked={state === 'all'}
      indeterminate={state === 'some'}
      disabled={rows.length === 0}
      onChange={onSelectPage}
      slotProps={{ input: { 'aria-label': t('selectPage') } }}
    />
  )
}
