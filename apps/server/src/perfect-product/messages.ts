import { createMessages } from '../platform/language.ts'
import en from './perfect-product.en.messages.ts'
import es from './perfect-product.es.messages.ts'

export const messages = createMessages<typeof en>({ en, es })
