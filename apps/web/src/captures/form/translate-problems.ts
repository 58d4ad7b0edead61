import type { Problem } from '@vitrine/contract/captures/capture.rules'
import { translateLabel } from '../../platform/labels.ts'
import { t } from '../messages.ts'

/** Translates messages of the shared rules, which are in English. */
export const translateProblems = (problems: readonly Problem[]): Problem[] =>
  problems.map((problem) => ({
    ...problem,
    message:
      problem.banner === undefined
        ? translateLabel(problem.message)
        : t('duplicateCategories', { banner: problem.banner }),
  }))
