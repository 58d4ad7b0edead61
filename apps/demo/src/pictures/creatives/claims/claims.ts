import type { Language } from '../../../data/retailers.ts'
import type { ClaimTable } from './claim-table.ts'
import { CLAIMS_DE } from './de.ts'
import { CLAIMS_EN } from './en.ts'
import { CLAIMS_ES } from './es.ts'
import { CLAIMS_FR } from './fr.ts'
import { CLAIMS_IT } from './it.ts'
import { CLAIMS_PT } from './pt.ts'

export const CLAIMS: Readonly<Record<Language, ClaimTable>> = {
  en: CLAIMS_EN,
  es: CLAIMS_ES,
  fr: CLAIMS_FR,
  de: CLAIMS_DE,
  it: CLAIMS_IT,
  pt: CLAIMS_PT,
}
