/** A deliberate defect: one place of the product, changed so that a rule of reliability or a requirement no longer holds. */
export interface Defect {
  /** What is broken, in a few words: 'the revision is not compared'. */
  readonly defect: string
  /** The file, from the root. */
  readonly file: string
  /** Stands there exactly once… */
  readonly from: string
  /** …and is replaced by this. */
  readonly to: string
}

export interface Mutant extends Defect {
  /** The ids of the proofs or requirements that must notice: of each, at least one test whose title carries the id turns red. */
  readonly noticedBy: readonly string[]
  /** What is run: test files, or specs of the browser, from the root. */
  readonly tests: readonly string[]
  /** Of these, only the tests whose title holds this; all of them where it is left out. */
  readonly only?: string
}
