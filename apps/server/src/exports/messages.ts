import type { MessageValues } from '@vitrine/contract/language/translate'
import { createMessages } from '../platform/language.ts'
import en from './exports.en.messages.ts'
import es from './exports.es.messages.ts'

export const messages = createMessages<typeof en>({ en, es })

/** Keys of messages without parameters. */
export type PlainKey = {
  [Key in keyof typeof en]: MessageValues<(typeof en)[Key]> extends [] ? Key : never
}[keyof typeof en]
