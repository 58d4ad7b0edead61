import { loadMessages } from '../platform/messages.ts'
import type en from './reference-images.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./reference-images.en.messages.ts'),
  es: () => import('./reference-images.es.messages.ts'),
})
