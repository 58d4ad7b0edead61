import type { Problem } from '@vitrine/contract/captures/capture.rules'
import { translateLabel } from '../../platform/labels.ts'
import { t } from '../messages.ts'

/** The rules word problems in English, for the server too. */
export const translateProblems = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({
    ...problem,
    message:
      problem.banner === undefined
        ? translateLabel(problem.message)
        : t('duplicateCategories', { banner: problem.banner }),
  }))
