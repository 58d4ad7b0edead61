import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LANGUAGES } from '../language/languages.ts'

export const setLanguage = endpoint({
  method: 'PUT',
  path: '/api/account/language',
  summary: 'Stores the language of the caller, for all browsers and emails',
  access: 'signed-in',
  body: z.strictObject({ language: z.enum(LANGUAGES) }),
  answer: z.object({ language: z.enum(LANGUAGES) }),
})
