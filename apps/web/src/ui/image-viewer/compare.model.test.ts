import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CompareEvent,
  fromOtherView,
  overlayOpacity,
  reduceComparison,
  startComparison,
  toOtherView,
} from './compare.model.ts'

const after = (...events: CompareEvent[]) => events.reduce(reduceComparison, startComparison('beside', false))

test('the overlay has no opacity side by side, the chosen one as overlay, and 0 or 1 while blinking', () => {
  expect(overlayOpacity(after())).toBeUndefined()
  expect(overlayOpacity(after({ type: 'choose', mode: 'over' }, { type: 'fade', opacity: 0.3 }))).toBe(0.3)
  expect(overlayOpacity(after({ type: 'choose', mode: 'blink' }))).toBe(0)
  expect(overlayOpacity(after({ type: 'choose', mode: 'blink' }, { type: 'tick' }))).toBe(1)
})

test('switching manually stops automatic blinking, which can be started again', () => {
  const stopped = after({ type: 'choose', mode: 'blink' }, { type: 'toggle' })
  expect(stopped).toMatchObject({ isOther: true, isSteady: false })
  expect(reduceComparison(stopped, { type: 'toggleSteady' }).isSteady).toBe(true)
})

test('does not blink automatically with reduced motion', () => {
  expect(startComparison('blink', true).isSteady).toBe(false)
})

test('swapping twice restores the order', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (opacity) => {
      const once = after({ type: 'choose', mode: 'over' }, { type: 'fade', opacity }, { type: 'swap' })
      const twice = reduceComparison(once, { type: 'swap' })
      expect(once.opacity).toBeCloseTo(1 - opacity)
      expect(twice).toMatchObject({ isOtherFirst: false, isOther: false })
      expect(twice.opacity).toBeCloseTo(opacity)
    }),
  )
})

test('converting a view to the other picture and back returns the same view', () => {
  const side = fc.integer({ min: 10, max: 20_000 })
  const size = fc.record({ width: side, height: side })
  const number = fc.double({ min: 0, max: 20_000, noNaN: true })
  const view = fc.record({
    scale: fc.double({ min: 0.01, max: 8, noNaN: true }),
    centre: fc.record({ x: number, y: number }),
    rotation: fc.constantFrom(0, 90, 180, 270),
  })
  fc.assert(
    fc.property(view, size, size, fc.constantFrom('width', 'whole'), (view, size, other, fit) => {
      const back = fromOtherView(toOtherView(view, size, other, fit), size, other, fit)
      expect(back.scale / view.scale).toBeCloseTo(1)
      expect(back.centre.x).toBeCloseTo(view.centre.x, 4)
      expect(back.centre.y).toBeCloseTo(view.centre.y, 4)
    }),
  )
})
