import { loadLabels, loadMessages } from '../platform/messages.ts'
import type en from './perfect-product.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./perfect-product.en.messages.ts'),
  es: () => import('./perfect-product.es.messages.ts'),
})

/** Names and explanations of the columns of a product list. */
export const translateColumn = await loadLabels({
  es: () => import('@vitrine/contract/language/labels-products.es.messages'),
})
