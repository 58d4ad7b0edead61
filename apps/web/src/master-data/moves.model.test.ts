import type { Move } from '@vitrine/contract/master-data/record.contract'
import { expect, test } from 'vitest'
import { getPercent, getUnfinishedMoves, moveLine, movesText } from './moves.model.ts'

const at = '2026-11-15T10:00:00.000Z'
const move = (change: Partial<Move> = {}): Move => ({
  moveId: 1,
  title: 'Brand Aurelle: Company',
  by: 'Laura Benet',
  startedAt: at,
  finishedAt: null,
  done: 1_200,
  total: 3_400,
  ...change,
})

test('leaves out finished changes', () => {
  expect(getUnfinishedMoves([move(), move({ moveId: 2, finishedAt: at })]).map(({ moveId }) => moveId)).toEqual([1])
})

test.each([
  ['nothing known yet', [move({ done: 0, total: 0 })], undefined],
  ['one', [move()], 35],
  ['several together', [move(), move({ done: 0, total: 3_400 })], 17],
  ['never all of it before it is over', [move({ done: 3_400 })], 99],
])('progress: %s', (_case, moves, percent) => {
  expect(getPercent(moves)).toBe(percent)
})

test('names one change and counts several', () => {
  expect(movesText([move()])).toBe('Brand Aurelle: Company, 35%')
  expect(movesText([move({ total: 0, done: 0 })])).toBe('Brand Aurelle: Company')
  expect(movesText([move(), move()])).toBe('2 changes, 35%')
})

test('describes author and progress', () => {
  expect(moveLine(move())).toBe('Brand Aurelle: Company, by Laura Benet, 1,200 of 3,400 captures')
  expect(moveLine(move({ by: null, total: 0, done: 0 }))).toBe('Brand Aurelle: Company, about to start')
})
