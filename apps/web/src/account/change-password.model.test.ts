import { ERRORS, MESSAGES } from '@vitrine/contract/errors'
import { expect, test } from 'vitest'
import { CallError } from '../platform/call.ts'
import { findRefusal } from './change-password.model.ts'

test.each([
  ['changed', true, null, undefined],
  ['not asked yet', undefined, null, undefined],
  ['a wrong current password', false, null, { at: 'current', problem: { text: 'The password entered is wrong' } }],
  [
    'a common one',
    undefined,
    new CallError('commonPassword'),
    { at: 'new', problem: { text: ERRORS.commonPassword.message } },
  ],
  [
    'too many attempts',
    undefined,
    new CallError('tooManyAttempts', { retryAfter: 30 }),
    { at: 'form', problem: { text: ERRORS.tooManyAttempts.message, wait: 30 } },
  ],
  ['no network', undefined, new CallError('communication'), { at: 'form', problem: { text: MESSAGES.savingFailed } }],
  ['anything else', undefined, new TypeError('?'), { at: 'form', problem: { text: MESSAGES.savingFailed } }],
])('[ACC-02] %s is reported at the right field', (_case, isChanged, failure, refusal) => {
  expect(findRefusal(isChanged, failure)).toEqual(refusal)
})
