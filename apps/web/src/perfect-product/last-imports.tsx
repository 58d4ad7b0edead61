import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { type ReactNode, useId } from 'react'
import { DIALOG_ROWS } from '../ui/lists/dialog-list.tsx'
import { t } from './messages.ts'

/** Older ones are in Downloads. */
const SHOWN = 5

interface LastImportsProps {
  imports: readonly Download[] | undefined
  renderRow: (download: Download) => ReactNode
}

/** The user's last imports with their results. */
export function LastImports({ imports, renderRow }: LastImportsProps) {
  const titleId = useId()
  if (!imports) return null
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Typography id={titleId} variant="subtitle2" component="h2" sx={{ px: 3, py: 2 }}>
        {t('lastImports')}
      </Typography>
      {imports.length === 0 ? (
        <Typography variant="body2" sx={{ px: 3, pb: 2.5, color: 'text.secondary' }}>
          {t('noImports', { days: LIMITS.downloads.days })}
        </Typography>
      ) : (
        <Box component="ul" aria-labelledby={titleId} sx={DIALOG_ROWS}>
          {imports.slice(0, SHOWN).map(renderRow)}
        </Box>
      )}
    </Paper>
  )
}
