import type { Translation } from '@vitrine/contract/language/translate'
import type en from './alerts.en.messages.ts'

export default {
  gone: 'Ya no existe.',
  toleranceMissing: 'Indique una tolerancia.',
} satisfies Translation<typeof en>
