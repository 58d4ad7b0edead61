import { getPluralName, RECORD_PLACES } from '@vitrine/contract/access/records'
import { LANGUAGES, type Language } from '@vitrine/contract/language/languages'
import type { Translate } from '@vitrine/contract/language/translate'
import type { OptionList } from '@vitrine/contract/master-data/option-lists'
import { createMessages, translateRecord } from '../platform/language.ts'
import en from './master-data.en.messages.ts'
import es from './master-data.es.messages.ts'

const messages = createMessages<typeof en>({ en, es })

/** Texts of one language, for files and titles. */
export interface RecordTexts {
  readonly language: Language
  readonly t: Translate<typeof en>
  /** Translates texts of record definitions. */
  translate(english: string): string
  /** For example 'alert types'. */
  getListName(list: OptionList): string
}

export function getTexts(language: Language): RecordTexts {
  const translate = (english: string) => translateRecord(language, english)
  return {
    language,
    t: messages(language),
    translate,
    getListName: (list) => getPluralName({ title: translate(RECORD_PLACES[list].title) }),
  }
}

export const ALL_TEXTS = LANGUAGES.map(getTexts)

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
