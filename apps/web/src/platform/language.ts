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

/** Not part of the product: development, and builds for `npm run pseudo`. */
export const HAS_PSEUDO = import.meta.env.DEV || import.meta.env.VITE_PSEUDO === '1'

function readPageLanguage(): PageLanguage {
  // chosen by public/theme.js, before anything is drawn; tests have no document
  const tag = globalThis.document?.documentElement.lang ?? ''
  return HAS_PSEUDO && tag === PSEUDO_LANGUAGE ? PSEUDO_LANGUAGE : chooseLanguage([tag])
}

/** Stays the same until the page is loaded again, so texts can be constants of a module. */
export const pageLanguage = readPageLanguage()

/** The language of what the server sends. */
export const serverLanguage: Language = pageLanguage === PSEUDO_LANGUAGE ? 'en' : pageLanguage

export const locales = LANGUAGE_LOCALES[serverLanguage]

/** Drafts and waiting saves are kept, so loading the page again loses nothing. */
export function changePageLanguage(language: Language) {
  store(LOCAL_STORAGE.language, language)
  if (language !== pageLanguage) location.reload()
}
