import { ERRORS } from '@vitrine/contract/errors'
import { expect, test } from 'vitest'
import { CallError } from '../../platform/call.ts'
import { secondsUntil, toProblem } from './problem.model.ts'

test.each([
  ['a wrong password', new CallError('wrongSignIn'), { text: 'The username or password is wrong.' }],
  [
    'too many attempts, with the time to wait',
    new CallError('tooManyAttempts', { retryAfter: 30 }),
    { text: ERRORS.tooManyAttempts.message, wait: 30 },
  ],
  ['anything else', new TypeError('?'), { text: ERRORS.communication.message }],
])('toProblem describes %s', (_case, failure, problem) => {
  expect(toProblem(failure)).toEqual(problem)
})

test.each([
  [10_000, 0, 10],
  [10_000, 9_001, 1],
  [10_000, 10_000, 0],
  [10_000, 12_000, 0],
])('until %i, at %i, %i seconds are left', (moment, now, seconds) => {
  expect(secondsUntil(moment, now)).toBe(seconds)
})
