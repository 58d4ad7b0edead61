import { loadMessages } from '../platform/messages.ts'
import type en from './help.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./help.en.messages.ts'),
  es: () => import('./help.es.messages.ts'),
})
