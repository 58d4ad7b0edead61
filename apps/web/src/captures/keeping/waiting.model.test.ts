import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { expect, test } from 'vitest'
import { waitingText } from './waiting.model.ts'

const { pending, sent, discarded, withError } = CAPTURE_STATE

test.each([
  [[], undefined],
  [[sent], '1 save waits for the network'],
  [[sent, pending], '2 saves wait for the network'],
  [[discarded], '1 discard waits for the network'],
  [[pending, discarded, discarded, withError], '1 save, 2 discards, 1 error wait for the network'],
] as const)('%j reads %s', (states, text) => {
  expect(waitingText(states.map((captureStateId) => ({ captureStateId })))).toBe(text)
})
