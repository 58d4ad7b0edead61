import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { describe, expect, test } from 'vitest'
import {
  type Decision,
  decisionText,
  isSuperseded,
  undoText,
  withDecision,
  withDecisionAgain,
  withoutDecision,
} from './recent-decisions.model.ts'

const decision = (id: string, ...captureIds: number[]): Decision => ({
  id,
  userId: 1,
  captureStateId: CAPTURE_STATE.sent,
  captures: captureIds.map((captureId) => ({ captureId, revision: 2 })),
})
const [a, b, c] = [decision('a', 1), decision('b', 2), decision('c', 3)]
const joinIds = (decisions: readonly Decision[]) => decisions.map(({ id }) => id).join('')

describe('recent decisions', () => {
  test('keeps the last ten, newest first', () => {
    const all = Array.from('abcdefghijkl').reduce<Decision[]>((known, id) => withDecision(known, decision(id, 1)), [])
    expect(joinIds(all)).toBe('lkjihgfedc')
  })

  test('keeps the order when a decision is inserted again after its undo failed', () => {
    const before = [c, b, a]
    expect(joinIds(withDecisionAgain(withoutDecision(before, b), b, before))).toBe('cba')
    // with a newer decision
    expect(joinIds(withDecisionAgain([decision('d', 4), a], b, before))).toBe('dba')
  })

  test('a decision is superseded by a later one about the same capture', () => {
    const again = decision('again', 9, 1)
    expect(isSuperseded(a, [again, a])).toBe(true)
    expect(isSuperseded(again, [again, a])).toBe(false)
    expect(isSuperseded(a, [b, a])).toBe(false)
  })

  test.each([
    [CAPTURE_STATE.pending, '#7 saved'],
    [CAPTURE_STATE.sent, '#7 sent'],
    [CAPTURE_STATE.discarded, '#7 discarded'],
    [CAPTURE_STATE.withError, '#7 marked as an error'],
  ] as const)('state %i reads %s', (captureStateId, text) => {
    expect(decisionText({ captureStateId, captures: [{ captureId: 7, revision: 2 }] })).toBe(text)
  })

  test('counts several captures', () => {
    expect(decisionText({ ...decision('d', 1, 2, 3), captureStateId: CAPTURE_STATE.discarded })).toBe(
      '3 captures discarded',
    )
  })
})

test('describes the result of an undo', () => {
  const outcomes = (...all: Parameters<typeof undoText>[0][number]['outcome'][]) =>
    all.map((outcome, index) => ({ captureId: index + 1, outcome }))
  expect(undoText(outcomes('done'))).toBe('#1 restored')
  expect(undoText(outcomes('alreadyThere'))).toBe('#1 restored')
  expect(undoText(outcomes('editedByAnother'))).toBe('#1 was edited by another user and was not restored.')
  expect(undoText(outcomes('done', 'done'))).toBe('2 restored')
  expect(undoText(outcomes('done', 'editedByAnother'))).toBe('1 restored, 1 was edited by another user')
})
