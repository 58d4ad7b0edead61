import { loadMessages } from '../platform/messages.ts'
import type en from './ingest.en.messages.ts'

export const t = await loadMessages<typeof en>({
  en: () => import('./ingest.en.messages.ts'),
  es: () => import('./ingest.es.messages.ts'),
})
