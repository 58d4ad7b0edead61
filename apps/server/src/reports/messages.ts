import { createMessages } from '../platform/language.ts'
import en from './reports.en.messages.ts'
import es from './reports.es.messages.ts'

export const messages = createMessages<typeof en>({ en, es })
