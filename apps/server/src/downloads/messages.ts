import { createMessages } from '../platform/language.ts'
import en from './downloads.en.messages.ts'
import es from './downloads.es.messages.ts'

export const messages = createMessages<typeof en>({ en, es })
