import { loadMessages } from '../platform/messages.ts'
import type en from './security.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./security.en.messages.ts'),
  es: () => import('./security.es.messages.ts'),
})
