import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { t } from './messages.ts'
import { FACTS, TABLE_LOOK } from './rows.styles.ts'

export interface Column<Row> {
  readonly label: string
  readonly render: (row: Row) => ReactNode
  /** Aligned to the right. */
  readonly isFigure?: true
  /** A figure that takes a line of a card. */
  readonly isWide?: true
}

export interface RowsPanelProps<Row> {
  title: string
  hint: string
  /** Absent until the first response. */
  rows: readonly Row[] | undefined
  getKey: (row: Row) => number | string
  /** The first column is the name of the row. */
  columns: readonly [Column<Row>, ...Column<Row>[]]
  renderTool?: (row: Row) => ReactNode
  /** Shown instead of rows. */
  empty: string
  /** Below the rows. */
  foot?: ReactNode
  /** Next to the heading. */
  tools?: ReactNode
  isPhone: boolean
}

/** More rows are shown on demand. */
const FIRST_ROWS = { phone: 5, desktop: 10 } as const
const WAITING = [1, 2, 3]

/** A section with rows: a table, or cards on phones. */
export function RowsPanel<Row>(props: RowsPanelProps<Row>) {
  const { title, hint, rows, empty, foot, tools, isPhone } = props
  const headingId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const most = FIRST_ROWS[isPhone ? 'phone' : 'desktop']
  const shown = showsAll ? rows : rows?.slice(0, most)
  const List = isPhone ? Cards : Rows
  return (
    <Paper component="section" aria-labelledby={headingId} aria-busy={!rows} sx={{ p: 2, mb: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, mb: 1 }}>
        <Typography id={headingId} variant="subtitle2" component="h2">
          {title}
        </Typography>
        <Typography variant="caption" sx={{ flex: 1, minWidth: 160, color: 'custom.text3' }}>
          {hint}
        </Typography>
        {tools}
      </Box>
      {!shown && WAITING.map((line) => <Skeleton key={line} height={28} />)}
      {shown && shown.length > 0 && <List {...props} rows={shown} />}
      {shown?.length === 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{empty}</Box>}
      {foot && <Box sx={{ mt: 1, typography: 'body2', color: 'text.secondary' }}>{foot}</Box>}
      {rows && rows.length > most && (
        <Button size="small" sx={{ mt: 1, ml: -0.5 }} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t('showLess') : t('showAll', { count: rows.length })}
        </Button>
      )}
    </Paper>
  )
}

const getCellLook = (isFigure = false) => (isFigure ? ({ align: 'right' } as const) : { className: 'text' })

type ListProps<Row> = Omit<RowsPanelProps<Row>, 'rows'> & { rows: readonly Row[] }

function Rows<Row>({ title, rows, getKey, columns: [name, ...others], renderTool }: ListProps<Row>) {
  return (
    // scrolls sideways in narrow windows, so the keyboard must reach it
    <TableContainer tabIndex={0} role="region" aria-label={title}>
      <Table size="small" aria-label={title} sx={TABLE_LOOK}>
        <TableHead>
          <TableRow>
            <TableCell>{name.label}</TableCell>
            {others.map(({ label, isFigure }) => (
              <TableCell key={label} {...getCellLook(isFigure)}>
                {label}
              </TableCell>
            ))}
            {renderTool && (
              <TableCell align="right">
                <Box component="span" sx={VISUALLY_HIDDEN}>
                  {t('tools')}
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={getKey(row)}>
              <TableCell component="th" scope="row">
                {name.render(row)}
              </TableCell>
              {others.map(({ label, isFigure, render }) => (
                <TableCell key={label} {...getCellLook(isFigure)}>
                  {render(row)}
                </TableCell>
              ))}
              {renderTool && <TableCell align="right">{renderTool(row)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function Cards<Row>({ title, rows, getKey, columns: [name, ...others], renderTool }: ListProps<Row>) {
  return (
    <Box component="ul" aria-label={title} sx={{ m: 0, mx: -2, p: 0, listStyle: 'none' }}>
      {rows.map((row) => (
        <Box
          key={getKey(row)}
          component="li"
          sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', typography: 'body2', overflowWrap: 'anywhere' }}
        >
          <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 0.5 }}>
            <Box sx={{ minWidth: 0, fontWeight: 550 }}>{name.render(row)}</Box>
            {renderTool?.(row)}
          </Box>
          <Box component="dl" sx={FACTS}>
            {others.map(({ label, isFigure, isWide, render }) => (
              <Box key={label} className={isFigure && !isWide ? undefined : 'text'}>
                <dt>{label}</dt>
                <dd>{render(row)}</dd>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
