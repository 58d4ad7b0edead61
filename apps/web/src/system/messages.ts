import { loadMessages } from '../platform/messages.ts'
import type en from './system.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./system.en.messages.ts'),
  es: () => import('./system.es.messages.ts'),
})
