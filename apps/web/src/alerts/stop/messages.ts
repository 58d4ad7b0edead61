import { loadMessages } from '../../platform/messages.ts'
import type en from './stop.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./stop.en.messages.ts'),
  es: () => import('./stop.es.messages.ts'),
})
