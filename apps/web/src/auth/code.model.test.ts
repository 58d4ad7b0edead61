import { expect, test } from 'vitest'
import { CallError } from '../platform/call.ts'
import { codesLeftText, isOver, isWrong, secondsToNextCode } from './code.model.ts'

test.each([
  [0, 30],
  [999, 30],
  [1_000, 29],
  [29_999, 1],
  [30_000, 30],
])('at %i ms the next code comes in %i s', (now, seconds) => {
  expect(secondsToNextCode(now)).toBe(seconds)
})

test.each([
  [9, 'You have 9 recovery codes left.'],
  [1, 'You have 1 recovery code left.'],
  [0, 'You have no recovery codes left. Create new ones under Configure 2FA.'],
])('describes %i codes left as %j', (left, text) => {
  expect(codesLeftText(left)).toBe(text)
})

test.each([
  ['wrongCode', false, true],
  ['signInExpired', true, false],
  ['tooManyAttempts', false, false],
  ['communication', false, false],
] as const)('%s: over %j, wrong %j', (error, over, wrong) => {
  expect([isOver(new CallError(error)), isWrong(new CallError(error))]).toEqual([over, wrong])
})
