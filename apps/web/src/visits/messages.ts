import { loadMessages } from '../platform/messages.ts'
import type en from './visits.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./visits.en.messages.ts'),
  es: () => import('./visits.es.messages.ts'),
})
