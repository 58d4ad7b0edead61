import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import { LANGUAGE_NAMES, LANGUAGES } from '@vitrine/contract/language/languages'
import { chooseLanguage } from '../platform/choose-language.ts'
import { pageLanguage } from '../platform/language.ts'
import { t } from './messages.ts'

/** The languages as menu items. */
function LanguageItems() {
  return LANGUAGES.map((language) => (
    <MenuItem
      key={language}
      lang={language}
      role="menuitemradio"
      aria-checked={language === pageLanguage}
      selected={language === pageLanguage}
      onClick={() => void chooseLanguage(language)}
    >
      {LANGUAGE_NAMES[language]}
    </MenuItem>
  ))
}

/** The languages under a heading, at the end of the user menu. */
export function LanguageEntries() {
  return [
    <Divider key="divider" />,
    <ListSubheader key="heading" role="presentation" disableSticky>
      {t('language')}
    </ListSubheader>,
    <LanguageItems key="items" />,
  ]
}
