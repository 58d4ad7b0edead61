import Box from '@mui/material/Box'
import { useId } from 'react'
import { DENSITIES, DENSITY_LABELS, useDensity } from '../ui/density.ts'
import { MODE_LABELS, MODES, useMode } from '../ui/theme-mode.ts'
import { ToggleChoice } from '../ui/toggle-choice.tsx'
import { type PreferencesDialogProps, PreferencesFrame } from './preferences-frame.tsx'

export function DisplayPreferencesDialog(props: PreferencesDialogProps) {
  const { mode, setMode } = useMode()
  const [density, setDensity] = useDensity()
  const themeId = useId()
  const densityId = useId()
  return (
    <PreferencesFrame title="Display preferences" maxWidth={440} {...props}>
      <Box sx={FIELDS}>
        <Box id={themeId} sx={LABEL}>
          Theme
        </Box>
        <ToggleChoice labelId={themeId} options={MODES} labels={MODE_LABELS} value={mode} onChange={setMode} />
        <Box id={densityId} sx={LABEL}>
          Density
        </Box>
        <ToggleChoice
          labelId={densityId}
          options={DENSITIES}
          labels={DENSITY_LABELS}
          value={density}
          onChange={setDensity}
        />
      </Box>
    </PreferencesFrame>
  )
}

const FIELDS = {
  display: 'grid',
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1.5,
} as const
const LABEL = { typography: 'body2', color: 'text.secondary' } as const
