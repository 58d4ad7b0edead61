import { loadMessages } from '../platform/messages.ts'
import type en from './charts.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./charts.en.messages.ts'),
  es: () => import('./charts.es.messages.ts'),
})
