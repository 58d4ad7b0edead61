import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { Address, isAddress } from '../ui/format/address.tsx'
import { TABULAR } from '../ui/theme/theme.ts'

export interface FigureColumn<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
}

interface FigureTableProps<Row> {
  label: string
  /** Head of the name column. */
  corner: string
  rows: readonly Row[]
  getKey: (row: Row) => string | number
  getName: (row: Row) => string
  isOwn?: (row: Row) => boolean
  columns: readonly FigureColumn<Row>[]
  /** Rows scroll below the head when the table is higher. */
  maxHeight?: number
  /** Opens the captures behind a row. */
  onOpen?: ((row: Row) => void) | undefined
}

/** A dense table of figures; the name opens the captures behind a row. */
export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { label, corner, rows, getKey, getName, isOwn, columns, maxHeight, onOpen } = props
  return (
    // scrolls horizontally on narrow screens
    <Box
      sx={{ overflow: 'auto', mx: -2, position: 'relative', ...(maxHeight && { maxHeight }) }}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <Table aria-label={label} sx={LOOK}>
        <TableHead>
          <TableRow>
            <TableCell>{corner}</TableCell>
            {columns.map(({ head }) => (
              <TableCell key={head} align="right">
                {head}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={getKey(row)}>
              <TableCell component="th" scope="row" sx={{ fontWeight: isOwn?.(row) ? 600 : 400 }}>
                {onOpen ? (
                  <ButtonBase onClick={() => onOpen(row)} sx={NAME} title={getName(row)}>
                    {renderName(getName(row))}
                  </ButtonBase>
                ) : (
                  <Box component="span" sx={NAME} title={getName(row)}>
                    {renderName(getName(row))}
                  </Box>
                )}
              </TableCell>
              {columns.map(({ head, cell }) => (
                <TableCell key={head} align="right" sx={TABULAR}>
                  {cell(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const renderName = (name: string) => (isAddress(name) ? <Address>{name}</Address> : name)

const NAME = {
  display: 'inline-block',
  maxWidth: 260,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  verticalAlign: 'bottom',
  font: 'inherit',
  textAlign: 'left',
  borderRadius: '3px',
  '&:is(button):hover': { textDecoration: 'underline' },
} as const

const LOOK = {
  '& .MuiTableCell-root': {
    px: 2,
    py: 0,
    height: 35,
    typography: 'body2',
    whiteSpace: 'nowrap',
    borderColor: 'divider',
  },
  '& .MuiTableCell-head': {
    height: 32,
    typography: 'caption',
    fontWeight: 550,
    color: 'text.secondary',
    bgcolor: 'background.paper',
    borderColor: 'custom.line2',
  },
  '& tbody tr:last-of-type .MuiTableCell-root': { borderBottom: 0 },
} as const
