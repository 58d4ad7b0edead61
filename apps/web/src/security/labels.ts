import { loadLabels } from '../platform/messages.ts'

const translateEvent = await loadLabels({ es: () => import('@vitrine/contract/language/labels-security.es.messages') })
const translateRecord = await loadLabels({ es: () => import('@vitrine/contract/language/labels-records.es.messages') })

/** Texts of the tables of events and records, which hold them in English. */
export function translate(english: string): string {
  const translated = translateEvent(english)
  return translated === english ? translateRecord(english) : translated
}
