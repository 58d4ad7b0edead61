import { PICTURE_PROBLEMS, type PictureProblem } from '@vitrine/contract/pictures/problems'

/** It is the file's own fault: trying again cannot help. What the decoder said stays in `cause`, for the log alone. */
export class Unreadable extends Error {
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, cause?: unknown) {
    super(PICTURE_PROBLEMS[problem], { cause })
    this.problem = problem
  }
}
