import { loadMessages } from '../platform/messages.ts'
import type en from './account.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./account.en.messages.ts'),
  es: () => import('./account.es.messages.ts'),
})
