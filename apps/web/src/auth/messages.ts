import { loadMessages } from '../platform/messages.ts'
import type en from './auth.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./auth.en.messages.ts'),
  es: () => import('./auth.es.messages.ts'),
})
