import { loadMessages } from '../platform/messages.ts'
import type en from './downloads.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./downloads.en.messages.ts'),
  es: () => import('./downloads.es.messages.ts'),
})
