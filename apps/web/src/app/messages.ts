import { loadMessages } from '../platform/messages.ts'
import type en from './app.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./app.en.messages.ts'),
  es: () => import('./app.es.messages.ts'),
})
