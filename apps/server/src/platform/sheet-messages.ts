import { createMessages } from './language.ts'
import en from './sheet.en.messages.ts'
import es from './sheet.es.messages.ts'

export const sheetMessages = createMessages<typeof en>({ en, es })
