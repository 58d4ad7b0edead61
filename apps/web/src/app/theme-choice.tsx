import Box from '@mui/material/Box'
import { useId } from 'react'
import { ToggleChoice } from '../ui/fields/toggle-choice.tsx'
import { MODE_LABELS, MODES, useMode } from '../ui/theme/theme-mode.ts'
import { t } from './messages.ts'

/** The theme as a row of three buttons, for touch screens. */
export function ThemeChoice() {
  const { mode, setMode } = useMode()
  const labelId = useId()
  return (
    <Box sx={{ px: 1.5, pt: 0.5, pb: 1.5 }}>
      <Box id={labelId} sx={{ typography: 'caption', color: 'text.secondary', mb: 0.5 }}>
        {t('theme')}
      </Box>
      <ToggleChoice
        labelId={labelId}
        options={MODES}
        labels={MODE_LABELS}
        value={mode}
        onChange={setMode}
        sx={{ display: 'flex' }}
      />
    </Box>
  )
}
