import { ERRORS, type ErrorName } from '@vitrine/contract/errors'
import type { RecordProblem } from '@vitrine/contract/master-data/record'

/** A failure the caller is told about, by its row in the errors table. */
export class Refusal extends Error {
  readonly error: ErrorName
  readonly retryAfter: number | undefined

  constructor(error: ErrorName, retryAfter?: number, message: string = ERRORS[error].message) {
    super(message)
    this.error = error
    this.retryAfter = retryAfter
  }
}

/** A record that is not valid, with what is wrong at each field. */
export class InvalidRecord extends Refusal {
  readonly problems: readonly RecordProblem[]

  constructor(problems: InvalidRecord['problems']) {
    super('recordInvalid')
    this.problems = problems
  }
}

/** Ends the transaction it is thrown in. */
export function refuse(error: ErrorName, retryAfter?: number): never {
  throw new Refusal(error, retryAfter)
}

/** The same, saying what exactly is wrong. */
export function refuseBecause(error: ErrorName, message: string): never {
  throw new Refusal(error, undefined, message)
}
