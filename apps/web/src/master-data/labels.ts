import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { translateDefinition } from '@vitrine/contract/master-data/translate-definition'
import { translateLabel } from '../platform/labels.ts'
import { loadLabels } from '../platform/messages.ts'

const translateOwn = await loadLabels({ es: () => import('@vitrine/contract/language/labels-records.es.messages') })

/** Translates texts of record definitions, which are in English. */
export function translateRecord(english: string): string {
  const translated = translateOwn(english)
  return translated === english ? translateLabel(english) : translated
}

/** Lowercases the first letter for use within a sentence; abbreviations stay uppercase. */
export const uncapitalize = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'keyword' */
export const translateNoun = (one: string) => uncapitalize(translateRecord(one))

/** 'The keyword' */
export const translateTheNoun = (one: string) => capitalize(translateRecord(`the ${one}`))

/** 'no keyword' */
export const translateNoNoun = (one: string) => translateRecord(`no ${one}`)

const translated = new WeakMap<RecordDefinition, RecordDefinition>()

/** A definition in the UI language. Cached, because a record's calls are cached by its definition. */
export function getTranslated(definition: RecordDefinition): RecordDefinition {
  const known = translated.get(definition) ?? translateDefinition(definition, translateRecord)
  translated.set(definition, known)
  return known
}
