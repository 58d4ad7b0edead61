import { ERRORS, type ErrorName } from '@vitrine/contract/errors'
import type { RecordProblem } from '@vitrine/contract/master-data/record'

/** An error that is reported to the caller, as listed in the errors table. */
export class Refusal extends Error {
  readonly error: ErrorName
  readonly retryAfter: number | undefined

  constructor(error: ErrorName, retryAfter?: number, message: string = ERRORS[error].message) {
    super(message)
    this.error = error
    this.retryAfter = retryAfter
  }
}

/** An invalid record, with an error for each field. */
export class InvalidRecord extends Refusal {
  readonly problems: readonly RecordProblem[]

  constructor(problems: InvalidRecord['problems']) {
    super('recordInvalid')
    this.problems = problems
  }
}

/** Throwing rolls back the current transaction. */
export function refuse(error: ErrorName, retryAfter?: number): never {
  throw new Refusal(error, retryAfter)
}

/** Like `refuse`, with a specific message. */
export function refuseWithMessage(error: ErrorName, message: string): never {
  throw new Refusal(error, undefined, message)
}
