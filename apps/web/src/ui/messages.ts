import { loadMessages } from '../platform/messages.ts'
import type en from './ui.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./ui.en.messages.ts'),
  es: () => import('./ui.es.messages.ts'),
})
