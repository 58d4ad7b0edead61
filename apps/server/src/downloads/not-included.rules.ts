import type { Language } from '@vitrine/contract/language/languages'
import { messages } from './messages.ts'

/** Reasons why a picture is left out, each with a message for all captures and one for a single capture. */
const REASONS = {
  noPicture: ['noPicture', 'captureNoPicture'],
  missing: ['missing', 'captureMissing'],
  notFound: ['notFound', 'captureNotFound'],
} as const
export type Reason = keyof typeof REASONS

export interface NotIncluded {
  readonly captureId: number
  readonly reason: Reason
}

/** Null if nothing is left out. */
export function describeLeftOut(left: readonly NotIncluded[], total: number, language: Language): string | null {
  const t = messages(language)
  const sentences = (Object.keys(REASONS) as Reason[]).flatMap((reason) => {
    const count = left.filter((one) => one.reason === reason).length
    return count === 0 ? [] : [t(REASONS[reason][0], { count, total })]
  })
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** Lines end in CRLF, because some editors only support that. */
export function listLeftOut(left: readonly NotIncluded[], language: Language): string {
  const t = messages(language)
  return left.map(({ captureId, reason }) => `${t(REASONS[reason][1], { captureId: String(captureId) })}\r\n`).join('')
}
