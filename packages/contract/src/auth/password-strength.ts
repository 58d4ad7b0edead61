import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/** Large because of its word lists, so this module is loaded only when needed. */
const judge = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  // with the default of 100, a long password takes a second; with 10, a tenth of that
  l33tMaxSubstitutions: 10,
})

export interface Strength {
  /** From 0 (guessed immediately) to 4 (very hard to guess). */
  readonly score: 0 | 1 | 2 | 3 | 4
  /** Rejected: a common word, repetition or keyboard pattern, or the user's own name. */
  readonly isCommon: boolean
  /** Suggestion for a better password. */
  readonly advice: string | undefined
}

/** `own` contains words related to the user, such as name and username. */
export function measureStrength(password: string, own: readonly string[]): Strength {
  const { score, sequence, feedback } = judge.check(password, ['vitrine', ...own])
  const isGuessedFirst = sequence.some(
    ({ pattern, token }) => token.length >= 4 && ['dictionary', 'repeat', 'spatial'].includes(pattern),
  )
  return {
    score,
    isCommon: score === 0 || (score === 1 && isGuessedFirst),
    advice: feedback.warning ?? feedback.suggestions[0],
  }
}
