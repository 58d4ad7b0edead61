import { TABULAR } from '../ui/theme/theme.ts'

export const TABLE_LOOK = {
  '& .MuiTableCell-root': { px: 1, py: 0.5, height: 40, typography: 'body2', borderColor: 'divider', ...TABULAR },
  '& .MuiTableCell-head': {
    height: 32,
    typography: 'caption',
    color: 'text.secondary',
    bgcolor: 'transparent',
    whiteSpace: 'nowrap',
  },
  '& .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
  // keeps texts apart from the figures before them
  '& .text': { pl: 2.5 },
  '& th[scope=row]': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& tr > :first-child': { pl: 0 },
  '& tr > :last-child': { pr: 0 },
  '& tbody tr:last-child > *': { borderBottom: 0 },
} as const

/** Names and values of a card: two figures per line, and texts on a line each. */
export const FACTS = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 3,
  rowGap: 0.25,
  '& > div': { display: 'flex', justifyContent: 'space-between', columnGap: 2 },
  '& > .text': { gridColumn: '1 / -1' },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, minWidth: 0, textAlign: 'right', overflowWrap: 'anywhere', ...TABULAR },
} as const
