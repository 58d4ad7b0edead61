import Box from '@mui/material/Box'
import { formatNumber } from '../format/format.ts'
import { TABULAR } from '../theme/theme.ts'
import { VISUALLY_HIDDEN } from '../theme/visually-hidden.ts'

/** A count on a button, with a label for screen readers. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  return (
    <Box
      component="span"
      sx={{
        ...TABULAR,
        display: 'inline-grid',
        placeItems: 'center',
        minWidth: 18,
        height: 18,
        px: '5px',
        borderRadius: '9px',
        typography: 'kbd',
        fontWeight: 600,
        color: 'primary.contrastText',
        bgcolor: 'primary.main',
      }}
    >
      {formatNumber(count)}
      <span style={VISUALLY_HIDDEN}> {label}</span>
    </Box>
  )
}
