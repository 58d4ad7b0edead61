import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { expect, test } from 'vitest'
import { waitingText } from './waiting.model.ts'

const { pending, sent, discarded, withError } = CAPTURE_STATE

test.each([
  [[], undefined],
  [[sent], '1 save waiting for connection'],
  [[sent, pending], '2 saves waiting for connection'],
  [[discarded], '1 discard waiting for connection'],
  [[pending, discarded, discarded, withError], '1 save, 2 discards, 1 error waiting for connection'],
] as const)('%j reads %s', (states, text) => {
  expect(waitingText(states.map((captureStateId) => ({ captureStateId })))).toBe(text)
})
