import type { Translate } from '@vitrine/contract/language/translate'
import { createMessages } from '../platform/language.ts'
import en from './home.en.messages.ts'
import es from './home.es.messages.ts'

export type HomeTranslate = Translate<typeof en>

export const getMessages = createMessages<typeof en>({ en, es })
