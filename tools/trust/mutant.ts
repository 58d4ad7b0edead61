/**
 * A deliberate defect: one place in the product, changed so that a reliability rule or a requirement no longer holds.
 */
export interface Defect {
  /** A short description, such as 'the revision is not compared'. */
  readonly defect: string
  /** Path relative to the root. */
  readonly file: string
  /** Must occur exactly once in the file. */
  readonly from: string
  /** Replaces `from`. */
  readonly to: string
}

export interface Mutant extends Defect {
  /** Ids of the proofs or requirements that must notice: for each, at least one test with its id must fail. */
  readonly noticedBy: readonly string[]
  /** Test files or browser specs to run, relative to the root. */
  readonly tests: readonly string[]
  /** Runs only tests whose title contains this; defaults to all. */
  readonly only?: string
}
