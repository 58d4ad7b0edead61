import type { TranslationOf } from '@vitrine/contract/language/translate'
import type en from './preferences.en.messages.ts'

export default {
  displayPreferences: 'Preferencias de presentación',
  theme: 'Tema',
  density: 'Densidad',
  language: 'Idioma',
  savedInBrowser: 'Se guarda en este navegador. Los cambios se aplican al momento.',
  savedInBrowserAndAccount: 'El idioma se guarda en su cuenta; lo demás, en este navegador.',
} satisfies TranslationOf<typeof en>
