import { loadMessages } from '../platform/messages.ts'
import type en from './captures.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./captures.en.messages.ts'),
  es: () => import('./captures.es.messages.ts'),
})
