import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId } from 'react'
import { MODE_LABELS, MODES, useMode } from '../ui/theme-mode.ts'

/** The theme as three buttons side by side, for fingers. */
export function ThemeChoice() {
  const { mode, setMode } = useMode()
  const labelId = useId()
  return (
    <Box sx={{ px: 1.5, pt: 0.5, pb: 1.5 }}>
      <Box id={labelId} sx={{ typography: 'caption', color: 'text.secondary', mb: 0.5 }}>
        Theme
      </Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        value={mode}
        aria-labelledby={labelId}
        onChange={(_event, chosen: typeof mode | null) => {
          if (chosen) setMode(chosen)
        }}
      >
        {MODES.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            sx={{
              height: 44,
              typography: 'button',
              color: 'text.secondary',
              borderColor: 'custom.field',
              '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'custom.tint', color: 'custom.tintText' },
            }}
          >
            {MODE_LABELS[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  )
}
