import { loadMessages } from '../platform/messages.ts'
import type en from './home.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./home.en.messages.ts'),
  es: () => import('./home.es.messages.ts'),
})
