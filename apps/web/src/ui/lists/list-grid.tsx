import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode, Ref } from 'react'
import { fadedIf, LIST_BODY, TABLE } from './list.styles.ts'

interface ListGridProps {
  gridRef: Ref<HTMLTableElement>
  label: string
  /** Rows of the whole list. */
  total: number
  /** Nothing has been answered yet. */
  isWaiting: boolean
  /** The rows answer an earlier question. */
  isPast: boolean
  /** The element of the row that the keys act on. */
  currentId: string | undefined
  isMultiselectable?: boolean
  /** Styles on top of those of all lists. */
  sx?: object
  widths: ReactNode
  head: ReactNode
  /** Under the rows, or in their place where there are none. */
  below?: ReactNode
  children: ReactNode
}

/** The rows of a page as a grid: the focus stays on it, and the current row is named to whoever listens. */
export function ListGrid(props: ListGridProps) {
  const { gridRef, label, total, isWaiting, isPast, currentId, isMultiselectable, sx, widths, head, below } = props
  return (
    <TableContainer sx={LIST_BODY}>
      <Table
        ref={gridRef}
        role="grid"
        aria-label={label}
        aria-busy={isWaiting || isPast}
        aria-multiselectable={isMultiselectable}
        aria-rowcount={total + 1}
        aria-activedescendant={currentId}
        tabIndex={0}
        sx={[TABLE as object, sx ?? {}]}
      >
        <colgroup>{widths}</colgroup>
        <TableHead>
          <TableRow aria-rowindex={1}>{head}</TableRow>
        </TableHead>
        <TableBody sx={fadedIf(isPast && !isWaiting)}>{props.children}</TableBody>
      </Table>
      {below}
    </TableContainer>
  )
}
