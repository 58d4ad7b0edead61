import { loadMessages } from '../platform/messages.ts'
import type en from './reports.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./reports.en.messages.ts'),
  es: () => import('./reports.es.messages.ts'),
})
