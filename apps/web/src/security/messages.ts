import { translateLabel } from '../platform/labels.ts'
import { loadLabels, loadMessages } from '../platform/messages.ts'
import type en from './security.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./security.en.messages.ts'),
  es: () => import('./security.es.messages.ts'),
})

/** Texts of kinds and actions, which the contract holds in English. */
export const translateEvent = await loadLabels({
  es: () => import('@vitrine/contract/language/labels-security.es.messages'),
})

const translateRecord = await loadLabels({
  es: () => import('@vitrine/contract/language/labels-records.es.messages'),
})

/** Labels of changed fields, which the audit stores in English. */
export function translateField(english: string): string {
  const translated = translateRecord(english)
  return translated === english ? translateLabel(english) : translated
}
