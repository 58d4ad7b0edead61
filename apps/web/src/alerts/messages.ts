import { loadMessages } from '../platform/messages.ts'
import type en from './alerts.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./alerts.en.messages.ts'),
  es: () => import('./alerts.es.messages.ts'),
})
