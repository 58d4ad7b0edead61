import Box from '@mui/material/Box'
import { HATCH } from './heat.styles.ts'
import { t } from './messages.ts'

/** Explains the hatching, which means no data, not zero. */
export function GapLegend({ text = t('noCaptures') }: { text?: string }) {
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', gap: 0.75, mt: 0.75, typography: 'caption', color: 'custom.text3' }}
    >
      <Box
        aria-hidden
        sx={{
          width: 22,
          height: 12,
          borderRadius: '2px',
          background: HATCH,
          outline: '1px solid',
          outlineColor: 'divider',
        }}
      />
      {text}
    </Box>
  )
}
