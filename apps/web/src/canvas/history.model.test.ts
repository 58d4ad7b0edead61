import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canRedo, canUndo, createHistory, record, redo, undo } from './history.model.ts'

test('[PI-07] undo and redo step through every change and return the same objects', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 20 }), (numbers) => {
      const values = [{ value: 0 }, ...numbers.map((value) => ({ value }))]
      let history = values.slice(1).reduce((history, value) => record(history, value), createHistory(values[0]))
      for (const value of values.toReversed()) {
        expect(history.present).toBe(value)
        history = undo(history)
      }
      expect(canUndo(history)).toBe(false)
      for (const value of values) {
        expect(history.present).toBe(value)
        history = redo(history)
      }
      expect(canRedo(history)).toBe(false)
    }),
  )
})

test('a change after undo clears redo, and an unchanged value is no step', () => {
  const history = undo(record(createHistory('a'), 'b'))
  expect(canRedo(record(history, 'c'))).toBe(false)
  expect(record(history, 'a')).toBe(history)
})

test('steps with the same key are merged until another step or an undo', () => {
  const typed = ['h', 'he', 'hey'].reduce((history, text) => record(history, text, 'type 1'), createHistory(''))
  expect(undo(typed).present).toBe('')
  expect(undo(record(typed, 'hey!', 'type 2')).present).toBe('hey')
  expect(undo(record(undo(typed), 'x', 'type 1')).present).toBe('')
})
