/// <reference types="vite/client" />
import {
  chooseLanguage,
  LANGUAGE_LOCALES,
  type Language,
  type PageLanguage,
  PSEUDO_LANGUAGE,
} from '@vitrine/contract/language/languages'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { store } from '../ui/hooks/stored.ts'

/** Only in development and in builds for `npm run pseudo`. */
export const HAS_PSEUDO = import.meta.env.DEV || import.meta.env.VITE_PSEUDO === '1'

function readPageLanguage(): PageLanguage {
  // set by public/theme.js before the first render; tests have no document
  const tag = globalThis.document?.documentElement.lang ?? ''
  return HAS_PSEUDO && tag === PSEUDO_LANGUAGE ? PSEUDO_LANGUAGE : chooseLanguage([tag])
}

/** Fixed until the page reloads, so texts can be module constants. */
export const pageLanguage = readPageLanguage()

/** The language of server responses. */
export const serverLanguage: Language = pageLanguage === PSEUDO_LANGUAGE ? 'en' : pageLanguage

export const locales = LANGUAGE_LOCALES[serverLanguage]

/** Drafts and pending saves are stored, so the reload loses nothing. */
export function changePageLanguage(language: Language) {
  store(LOCAL_STORAGE.language, language)
  if (language !== pageLanguage) location.reload()
}
