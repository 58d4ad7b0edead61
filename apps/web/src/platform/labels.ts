import { loadLabels } from './messages.ts'

/** Texts of errors, menus and screens, which tables of the contract hold in English. */
export const translateLabel = await loadLabels({ es: () => import('@vitrine/contract/language/labels.es.messages') })
