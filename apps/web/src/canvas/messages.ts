import { loadMessages } from '../platform/messages.ts'
import type en from './canvas.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./canvas.en.messages.ts'),
  es: () => import('./canvas.es.messages.ts'),
})
