import { loadMessages } from '../platform/messages.ts'
import type en from './master-data.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./master-data.en.messages.ts'),
  es: () => import('./master-data.es.messages.ts'),
})
