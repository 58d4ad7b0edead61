import { loadMessages } from '../platform/messages.ts'
import type en from './perfect-image.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./perfect-image.en.messages.ts'),
  es: () => import('./perfect-image.es.messages.ts'),
})
