import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode, Ref } from 'react'
import { getFadeStyles, LIST_BODY, TABLE } from './list.styles.ts'

interface ListGridProps {
  gridRef: Ref<HTMLTableElement>
  label: string
  /** Number of rows in the whole list. */
  total: number
  /** There is no response yet. */
  isWaiting: boolean
  /** The rows belong to the previous request. */
  isPast: boolean
  /** Element ID of the row that shortcuts act on. */
  currentId: string | undefined
  isMultiselectable?: boolean
  /** Styles on top of those of all lists. */
  sx?: object
  widths: ReactNode
  head: ReactNode
  /** Shown below the rows, or instead of them if there are none. */
  below?: ReactNode
  children: ReactNode
}

/** The rows of a page as a grid. The grid keeps the focus, and aria-activedescendant names the current row. */
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
        <TableBody sx={getFadeStyles(isPast && !isWaiting)}>{props.children}</TableBody>
      </Table>
      {below}
    </TableContainer>
  )
}
