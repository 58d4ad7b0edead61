import TranslateOutlined from '@mui/icons-material/TranslateOutlined'
import Button from '@mui/material/Button'
import { LANGUAGE_NAMES, LANGUAGES } from '@vitrine/contract/language/languages'
import { chooseLanguage } from '../platform/choose-language.ts'
import { serverLanguage } from '../platform/language.ts'

/** The other languages, offered before sign-in. Buttons, because a menu would be a large part of the first load. */
export function OtherLanguages() {
  return LANGUAGES.filter((language) => language !== serverLanguage).map((language) => (
    <Button
      key={language}
      lang={language}
      color="inherit"
      onClick={() => void chooseLanguage(language)}
      sx={{ color: 'text.secondary', gap: '6px' }}
    >
      <TranslateOutlined sx={{ fontSize: '1rem' }} />
      {LANGUAGE_NAMES[language]}
    </Button>
  ))
}
