import { loadMessages } from '../platform/messages.ts'
import type en from './evidence.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./evidence.en.messages.ts'),
  es: () => import('./evidence.es.messages.ts'),
})
