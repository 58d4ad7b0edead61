import Box from '@mui/material/Box'
import { LANGUAGE_NAMES, LANGUAGES } from '@vitrine/contract/language/languages'
import { useId } from 'react'
import { chooseLanguage } from '../platform/choose-language.ts'
import { serverLanguage } from '../platform/language.ts'
import { ToggleChoice } from '../ui/fields/toggle-choice.tsx'
import { t } from './messages.ts'

/** The language as a row of buttons, for touch screens. */
export function LanguageChoice() {
  const labelId = useId()
  return (
    <Box sx={{ px: 1.5, pt: 0.5, pb: 1.5 }}>
      <Box id={labelId} sx={{ typography: 'caption', color: 'text.secondary', mb: 0.5 }}>
        {t('language')}
      </Box>
      <ToggleChoice
        labelId={labelId}
        options={LANGUAGES}
        labels={LANGUAGE_NAMES}
        value={serverLanguage}
        onChange={(language) => void chooseLanguage(language)}
        sx={{ display: 'flex' }}
      />
    </Box>
  )
}
