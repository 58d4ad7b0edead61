import type { Outcome } from '@vitrine/contract/captures/transitions.contract'
import { MESSAGES } from '@vitrine/contract/errors'
import { expect, test } from 'vitest'
import { discardQuestion, discardText } from './discard.model.ts'

const outcomes = (...kinds: Outcome['outcome'][]): Outcome[] =>
  kinds.map((outcome, index) => ({ captureId: index + 1, outcome, revision: 2, captureStateId: 5 }))

test.each([
  [outcomes('done'), MESSAGES.imageDiscarded],
  [outcomes('editedByAnother'), MESSAGES.editedByAnother],
  [outcomes('done', 'done', 'editedByAnother'), '2 discarded, 1 was edited by another user'],
  [
    outcomes('editedByAnother', 'editedByAnother', 'alreadyThere'),
    'None discarded, 2 were edited by another user, 1 was already in Other images',
  ],
  [outcomes('done', 'notFound'), '1 discarded, 1 no longer exists'],
])('[TRAY-15] summarizes the outcomes in one sentence: %#', (answer, text) => {
  expect(discardText(answer)).toBe(text)
})

test('[TRAY-15] asks once, no matter how many are selected', () => {
  expect(discardQuestion(1)).toBe(MESSAGES.discardAsks)
  expect(discardQuestion(12)).toBe('Are you sure you want to discard these 12 images?')
})
