import { loadLabels } from './messages.ts'

/** Translates texts of errors, menus and screens; the contract defines them in English. */
export const translateLabel = await loadLabels({ es: () => import('@vitrine/contract/language/labels.es.messages') })
