import Box from '@mui/material/Box'
import type { FigureKind } from '@vitrine/contract/reports/measures'
import type { ReactNode } from 'react'
import { nameInGroup, shortName } from '../ui/format/short-name.ts'
import { HEAD_CELL, HEAT_TABLE, NAME_CELL, TURNED } from './heat.styles.ts'
import { HeatCell } from './heat-cell.tsx'
import type { HeatScale } from './heat-scale.ts'
import { t } from './messages.ts'
import { useCellKeys } from './use-cell-keys.ts'

interface HeatRow {
  id: number
  name: string
  isOwn?: boolean
}

export interface HeatColumn {
  id: string | number
  name: string
  /** Full name, if the header shows a short one. */
  title?: string
}

interface HeatMapProps<Row extends HeatRow> {
  /** Accessible name. */
  label: string
  /** Header of the name column. */
  corner: string
  rows: readonly Row[]
  columns: readonly HeatColumn[]
  /** By row, then by column; null means no data. */
  cells: readonly (readonly (number | null)[])[]
  kind: FigureKind
  scale: HeatScale
  onOpen?: (row: Row, column: HeatColumn) => void
  /** Whether a cell can be opened. */
  opens?: (row: Row, column: HeatColumn) => boolean
  /** Columns are too narrow for figures, so they are shown only in tooltips. */
  isDense?: boolean
  /** Rows with the same group share a heading. */
  getGroup?: (row: Row) => string | null
  /** An additional last column. */
  last?: { head: string; cell: (row: Row) => ReactNode }
}

/** A table that shades its figures in six steps. Arrow keys move, Enter opens. */
export function HeatMap<Row extends HeatRow>(props: HeatMapProps<Row>) {
  const { label, corner, rows, columns, cells, kind, scale, onOpen, opens, isDense = false, getGroup, last } = props
  const keys = useCellKeys(rows.length, columns.length)
  const isTurned = columns.length > MOST_LEVEL && columns.some(({ name }) => LONG_WORD.test(name))
  return (
    <Box
      component="table"
      aria-label={label}
      sx={HEAT_TABLE}
      style={{ minWidth: NAME_WIDTH + columns.length * (isDense ? 18 : 50) + (last ? LAST_WIDTH : 0) }}
      {...keys.table}
    >
      <thead>
        <tr>
          <Box component="th" scope="col" sx={{ ...HEAD_CELL, ...NAME_CELL, textAlign: 'left' }}>
            {corner}
          </Box>
          {columns.map((column) => (
            <Box
              key={column.id}
              component="th"
              scope="col"
              title={column.title ?? (isTurned ? column.name : undefined)}
              sx={HEAD_CELL}
            >
              {isTurned ? <VerticalHeader>{column.name}</VerticalHeader> : column.name}
            </Box>
          ))}
          {last && (
            <Box component="th" scope="col" sx={{ ...HEAD_CELL, width: LAST_WIDTH, textAlign: 'left', pl: 1.5 }}>
              {last.head}
            </Box>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowPlace) => {
          const group = getGroup?.(row) ?? null
          const before = rows[rowPlace - 1]
          const isFirst = group !== null && (!before || getGroup?.(before) !== group)
          return (
            <HeatLines key={`${group}|${row.id}`} group={isFirst ? group : null} span={columns.length + (last ? 2 : 1)}>
              <Box component="th" scope="row" title={row.name} sx={NAME_CELL}>
                <Box component="span" sx={{ ...NAME, fontWeight: row.isOwn ? 600 : 400 }}>
                  {row.isOwn && <OwnMark />}
                  <span>{group === null ? shortName(row.name) : nameInGroup(row.name)}</span>
                </Box>
              </Box>
              {columns.map((column, place) => (
                <HeatCell
                  key={column.id}
                  value={cells[rowPlace]?.[place] ?? null}
                  kind={kind}
                  scale={scale}
                  name={`${row.name}, ${column.title ?? column.name}`}
                  isDense={isDense}
                  isWhole={scale.isWhole}
                  focus={keys.cell(rowPlace, place)}
                  onOpen={onOpen && opens?.(row, column) !== false ? () => onOpen(row, column) : undefined}
                />
              ))}
              {last && (
                <Box component="td" sx={{ pl: 1.5 }}>
                  {last.cell(row)}
                </Box>
              )}
            </HeatLines>
          )
        })}
      </tbody>
    </Box>
  )
}

function HeatLines({ group, span, children }: { group: string | null; span: number; children: ReactNode }) {
  return (
    <>
      {group !== null && (
        <tr>
          <Box component="th" scope="rowgroup" colSpan={span} sx={{ ...NAME_CELL, pt: 1, fontWeight: 600 }}>
            {/* as wide as the table; only its text stays visible while scrolling */}
            <Box component="span" sx={{ position: 'sticky', left: 0 }}>
              {group}
            </Box>
          </Box>
        </tr>
      )}
      <tr>{children}</tr>
    </>
  )
}

/** With more columns, long words would break. */
const MOST_LEVEL = 10
const LONG_WORD = /\p{L}{7}/u

/** Vertical column header. */
const VerticalHeader = ({ children }: { children: string }) => (
  <Box component="span" sx={TURNED}>
    {children}
  </Box>
)

/** Minimum width of names, and width of the last column. */
const NAME_WIDTH = 120
const LAST_WIDTH = 152

/** Marks the user's own companies. */
export function OwnMark() {
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('own')}
      sx={{ flex: 'none', width: 6, height: 6, borderRadius: '50%', bgcolor: 'primary.main' }}
    />
  )
}

const NAME = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  '& > span:last-child': { overflowWrap: 'anywhere', lineHeight: '15px' },
} as const
