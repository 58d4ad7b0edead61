import { loadLabels } from '../platform/messages.ts'

const translateEvent = await loadLabels({ es: () => import('@vitrine/contract/language/labels-security.es.messages') })
const translateRecord = await loadLabels({ es: () => import('@vitrine/contract/language/labels-records.es.messages') })

/** Translates texts of event and record tables, which are defined in English. */
export function translate(english: string): string {
  const translated = translateEvent(english)
  return translated === english ? translateRecord(english) : translated
}
