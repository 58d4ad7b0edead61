import { loadMessages } from '../../platform/messages.ts'
import type en from './url-visits.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./url-visits.en.messages.ts'),
  es: () => import('./url-visits.es.messages.ts'),
})
