import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'

/** Large, because it holds the lists of words: whoever is not about to choose a password loads it only when needed. */
const judge = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
  // of letters written as figures and signs; with the standard of 100 a long password takes a second, with this a tenth
  l33tMaxSubstitutions: 10,
})

export interface Strength {
  /** 0 = guessed at once … 4 = very hard to guess. */
  readonly score: 0 | 1 | 2 | 3 | 4
  /** A word, a repetition or a row of keys that guessers try first, the person's own name among them: it is refused. */
  readonly isCommon: boolean
  /** What would make it better, in words that can be shown. */
  readonly advice: string | undefined
}

/** `own` are words that belong to the person, such as name and username. */
export function strengthOf(password: string, own: readonly string[]): Strength {
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
