import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ButtonBase from '@mui/material/ButtonBase'
import TableCell from '@mui/material/TableCell'
import Tooltip from '@mui/material/Tooltip'

interface SortHeadProps {
  label: string
  /** Explains the column. */
  says?: string
  align?: 'left' | 'right'
  /** The sort order, if the list is sorted by this column. */
  order: 'ascending' | 'descending' | undefined
  onSort: () => void
}

const ARROWS = { ascending: ArrowUpward, descending: ArrowDownward } as const
const ARROW = { fontSize: '0.875rem' } as const

/** The header of a sortable column. */
export function SortHead({ label, says = '', align = 'left', order, onSort }: SortHeadProps) {
  const Arrow = ARROWS[order ?? 'ascending']
  return (
    <TableCell align={align} {...(order && { 'aria-sort': order })}>
      <Tooltip title={says} describeChild>
        <ButtonBase
          onClick={onSort}
          sx={{
            gap: 0.5,
            minHeight: 28,
            textAlign: 'inherit',
            font: 'inherit',
            color: 'inherit',
            borderRadius: '4px',
            flexDirection: align === 'right' ? 'row-reverse' : 'row',
            '&:hover': { color: 'text.primary', '& svg': { opacity: order ? 1 : 0.5 } },
            '&.Mui-focusVisible': { outlineOffset: 0 },
            ...(order && { color: 'text.primary' }),
          }}
        >
          {label}
          <Arrow sx={{ ...ARROW, opacity: order ? 1 : 0 }} />
        </ButtonBase>
      </Tooltip>
    </TableCell>
  )
}
