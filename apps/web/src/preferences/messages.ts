import { loadMessages } from '../platform/messages.ts'
import type en from './preferences.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./preferences.en.messages.ts'),
  es: () => import('./preferences.es.messages.ts'),
})
