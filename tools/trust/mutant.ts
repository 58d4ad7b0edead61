/**
 * A deliberate defect: one place of the product, changed so that a reliability rule or a requirement no longer holds.
 */
export interface Defect {
  /** The defect in a few words: 'the revision is not compared'. */
  readonly defect: string
  /** Path of the file from the root. */
  readonly file: string
  /** Occurs exactly once… */
  readonly from: string
  /** …and is replaced by this. */
  readonly to: string
}

export interface Mutant extends Defect {
  /** Ids of the proofs or requirements that must notice: for each, at least one test with its id turns red. */
  readonly noticedBy: readonly string[]
  /** Test files or browser specs to run, as paths from the root. */
  readonly tests: readonly string[]
  /** Runs only the tests whose title contains this; default: all. */
  readonly only?: string
}
