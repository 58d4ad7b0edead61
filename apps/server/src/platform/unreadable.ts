import { PICTURE_PROBLEMS, type PictureProblem } from '@vitrine/contract/pictures/problems'

/** The file is the problem, so a retry can't help. The decoder's message is in `cause`, for the log only. */
export class UnreadableFile extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, cause?: unknown) {
    super(PICTURE_PROBLEMS[problem], { cause })
    this.problem = problem
  }
}
