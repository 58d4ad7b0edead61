import Box from '@mui/material/Box'
import { LANGUAGE_NAMES, LANGUAGES } from '@vitrine/contract/language/languages'
import { useId } from 'react'
import { chooseLanguage } from '../platform/choose-language.ts'
import { serverLanguage } from '../platform/language.ts'
import { ToggleChoice } from '../ui/fields/toggle-choice.tsx'
import { DENSITIES, DENSITY_LABELS, useDensity } from '../ui/theme/density.ts'
import { MODE_LABELS, MODES, useMode } from '../ui/theme/theme-mode.ts'
import { t } from './messages.ts'
import { type PreferencesDialogProps, PreferencesFrame } from './preferences-frame.tsx'

export function DisplayPreferencesDialog(props: PreferencesDialogProps) {
  const { mode, setMode } = useMode()
  const [density, setDensity] = useDensity()
  const themeId = useId()
  const densityId = useId()
  const languageId = useId()
  return (
    <PreferencesFrame title={t('displayPreferences')} maxWidth={440} note={t('savedInBrowserAndAccount')} {...props}>
      <Box sx={FIELDS}>
        <Box id={themeId} sx={LABEL}>
          {t('theme')}
        </Box>
        <ToggleChoice labelId={themeId} options={MODES} labels={MODE_LABELS} value={mode} onChange={setMode} />
        <Box id={densityId} sx={LABEL}>
          {t('density')}
        </Box>
        <ToggleChoice
          labelId={densityId}
          options={DENSITIES}
          labels={DENSITY_LABELS}
          value={density}
          onChange={setDensity}
        />
        <Box id={languageId} sx={LABEL}>
          {t('language')}
        </Box>
        <ToggleChoice
          labelId={languageId}
          options={LANGUAGES}
          labels={LANGUAGE_NAMES}
          value={serverLanguage}
          onChange={(language) => void chooseLanguage(language)}
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
