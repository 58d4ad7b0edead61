import { loadMessages } from '../platform/messages.ts'
import type en from './trays.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./trays.en.messages.ts'),
  es: () => import('./trays.es.messages.ts'),
})
