import { loadMessages } from '../platform/messages.ts'
import type en from './exports.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./exports.en.messages.ts'),
  es: () => import('./exports.es.messages.ts'),
})
