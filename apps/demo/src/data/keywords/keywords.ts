import type { Language } from '../retailers.ts'
import { KEYWORDS_DE } from './de.ts'
import { KEYWORDS_EN } from './en.ts'
import { KEYWORDS_ES } from './es.ts'
import { KEYWORDS_FR } from './fr.ts'
import { KEYWORDS_IT } from './it.ts'
import type { KeywordTable } from './keyword-table.ts'
import { KEYWORDS_PT } from './pt.ts'

export const KEYWORDS: Readonly<Record<Language, KeywordTable>> = {
  en: KEYWORDS_EN,
  es: KEYWORDS_ES,
  fr: KEYWORDS_FR,
  de: KEYWORDS_DE,
  it: KEYWORDS_IT,
  pt: KEYWORDS_PT,
}
