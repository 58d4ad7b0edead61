import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GalleryEvent, type GalleryState, reduceGallery, STRIP, startGallery } from './gallery.model.ts'

const FADING = { count: 6, animation: 'fade' } as const
const run = (events: readonly GalleryEvent[], setting: Parameters<typeof reduceGallery>[2] = FADING) =>
  events.reduce((now: GalleryState, event) => reduceGallery(now, event, setting), startGallery(0, setting.count, false))

test('[VIEW-04e] zooms in steps of 0.1 between 0.5 and 2, without rounding errors', () => {
  const zoomAfter = (by: 1 | -1, times: number) =>
    run(Array.from({ length: times }, () => ({ type: 'zoom', by }) as const)).zoom
  expect([zoomAfter(1, 1), zoomAfter(1, 3), zoomAfter(1, 100)]).toEqual([1.1, 1.3, 2])
  expect([zoomAfter(-1, 1), zoomAfter(-1, 3), zoomAfter(-1, 100)]).toEqual([0.9, 0.7, 0.5])
})

test('[VIEW-04f] rotates by 90 degrees', () => {
  expect(
    [1, 2, 4, 5].map((times) => run(Array.from({ length: times }, () => ({ type: 'rotate' }) as const)).rotation),
  ).toEqual([90, 180, 0, 90])
})

test.each([
  ['slide', 500],
  ['fade', 500],
  ['zoom', 1000],
] as const)('[VIEW-04g] the animation %s blocks steps for %i ms', (animation, ms) => {
  const shownAt = (at: number) =>
    run(
      [
        { type: 'step', by: 1, at: 10_000 },
        { type: 'step', by: 1, at },
      ],
      { count: 6, animation },
    ).shown
  expect([shownAt(10_000 + ms - 1), shownAt(10_000 + ms)]).toEqual([1, 2])
})

test('remembers the leaving image and the direction', () => {
  expect(run([{ type: 'step', by: 1, at: 0 }])).toMatchObject({ shown: 1, leaving: 0, direction: 1 })
  expect(run([{ type: 'step', by: -1, at: 0 }])).toMatchObject({ shown: 5, leaving: 0, direction: -1 })
  expect(run([{ type: 'show', index: 0, at: 0 }])).toMatchObject({ shown: 0, leaving: null })
})

test('wraps around at both ends', () => {
  expect(run([{ type: 'step', by: -1, at: 0 }]).shown).toBe(5)
  expect(
    run([
      { type: 'show', index: 5, at: 0 },
      { type: 'step', by: 1, at: 9000 },
    ]).shown,
  ).toBe(0)
})

test('plays only on request, and a manual step stops it', () => {
  const tick = { type: 'tick', at: 5000 } as const
  expect(run([tick]).shown).toBe(0)
  expect(run([{ type: 'play' }, tick])).toMatchObject({ shown: 1, isPlaying: true })
  expect(run([{ type: 'play' }, tick, { type: 'show', index: 3, at: 6000 }])).toMatchObject({
    shown: 3,
    isPlaying: false,
  })
  expect(run([{ type: 'play' }], { count: 1, animation: 'fade' }).isPlaying).toBe(false)
})

test('the thumbnail of the shown image is always visible', () => {
  const event: fc.Arbitrary<GalleryEvent> = fc.oneof(
    fc.record({ type: fc.constant('step'), by: fc.constantFrom(1, -1), at: fc.nat() }),
    fc.record({ type: fc.constant('show'), index: fc.integer({ min: -5, max: 200 }), at: fc.nat() }),
    fc.record({ type: fc.constant('tick'), at: fc.nat() }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.array(event), (count, events) => {
      const { shown, first } = run(events, { count, animation: 'slide' })
      expect(shown).toBeGreaterThanOrEqual(first)
      expect(shown).toBeLessThan(Math.min(first + STRIP, count))
    }),
  )
})
