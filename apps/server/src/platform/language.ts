import { createTranslateLabel } from '@vitrine/contract/language/labels'
import esLabels from '@vitrine/contract/language/labels.es.messages'
import esRecordLabels from '@vitrine/contract/language/labels-records.es.messages'
import { LANGUAGE_LOCALES, type Language } from '@vitrine/contract/language/languages'
import { type Catalog, createTranslate, type Translate, type Translation } from '@vitrine/contract/language/translate'
import compile from 'icu-minify/compile'

/** Texts that contract tables contain in English, such as errors. */
const LABELS: Readonly<Record<Language, (english: string) => string>> = {
  en: (english) => english,
  es: createTranslateLabel(esLabels),
}

export const translateLabel = (language: Language, english: string): string => LABELS[language](english)

const RECORD_LABELS: Readonly<Record<Language, (english: string) => string>> = {
  en: (english) => english,
  es: createTranslateLabel({ ...esLabels, ...esRecordLabels }),
}

/** Texts of record definitions: fields, choices, hints, problems. */
export const translateRecord = (language: Language, english: string): string => RECORD_LABELS[language](english)

const compileCatalog = (catalog: Catalog) =>
  Object.fromEntries(Object.entries(catalog).map(([key, message]) => [key, compile(message)]))

/** The messages of a feature in every language, because one process serves users of all languages. */
export function createMessages<English extends Catalog>(
  catalogs: Readonly<Record<Language, Translation<English>>>,
): (language: Language) => Translate<English> {
  const compiled = new Map<Language, Translate<English>>()
  return (language) => {
    const known =
      compiled.get(language) ??
      createTranslate<English>(LANGUAGE_LOCALES[language].ui, compileCatalog(catalogs[language]))
    compiled.set(language, known)
    return known
  }
}
