import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  advance,
  begin,
  continueFrom,
  formatPosition,
  getNextUnseen,
  type ListProgress,
  type Step,
  shouldAdvance,
} from './advance.model.ts'
import type { AnalysisResult } from './analysis-result.ts'

const SEND = 'UpdatedAndNext'
const SAVE = 'SaveAndNext'

/** A fake server with a pending list. */
class FakePendingList {
  ids: number[]
  readonly size: number
  asked: number[] = []
  constructor(count: number, size: number) {
    this.ids = Array.from({ length: count }, (_, index) => index + 1)
    this.size = size
  }
  answer(page: number) {
    const { size, ids } = this
    return { page, size, ids: ids.slice(page * size, (page + 1) * size), count: ids.length }
  }
  begin(id: number): ListProgress {
    return begin(this.answer(Math.floor(this.ids.indexOf(id) / this.size)), id)
  }
  /** Closes the open image with a result and returns the one that opens next. */
  close(walk: ListProgress, result: AnalysisResult): ListProgress | undefined {
    if (result === SEND) this.ids = this.ids.filter((id) => id !== walk.current)
    let step: Step = advance(walk, result)
    while (step.kind === 'ask') {
      this.asked.push(step.page)
      step = continueFrom(step.walk, this.answer(step.page))
    }
    return step.kind === 'open' ? step.walk : undefined
  }
  /** All images that open, from the given one on; each is closed with the next result. */
  walk(from: number, results: (step: number) => AnalysisResult): number[] {
    const opened: number[] = []
    let walk: ListProgress | undefined = this.begin(from)
    while (walk) {
      opened.push(walk.current)
      walk = this.close(walk, results(opened.length - 1))
    }
    return opened
  }
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each([
  ['UpdatedAndNext', true],
  ['SaveAndNext', true],
  ['Updated', false],
  ['Cancel', false],
] as const)('[PI-10c] %s opens the next image: %s', (result, expected) => expect(shouldAdvance(result)).toBe(expected))

describe('the next image', () => {
  test('[PI-10b] opens the first image of the refilled page after all images of the page were sent', () => {
    const list = new FakePendingList(25, 10)
    expect(list.walk(1, () => SEND)).toEqual(upTo(25))
    // the first page, refilled twice, then once more to find that none is left
    expect(list.asked).toEqual([0, 0, 0])
    expect(list.ids).toEqual([])
  })

  test('[PI-10b] opens the first image of the next page after all images of the page were saved', () => {
    const list = new FakePendingList(25, 10)
    expect(list.walk(1, () => SAVE)).toEqual(upTo(25))
    expect(list.ids).toHaveLength(25)
  })

  test('[PI-10] saved images stay at the top of the refreshed page and are not opened again', () => {
    expect(new FakePendingList(25, 10).walk(1, (step) => (step % 2 === 0 ? SAVE : SEND))).toEqual(upTo(25))
    expect(new FakePendingList(25, 10).walk(1, (step) => (step < 9 ? SEND : SAVE))).toEqual(upTo(25))
  })

  test('a walk that starts in the middle of a page continues at its top after a send', () => {
    const sent = new FakePendingList(12, 10).walk(7, () => SEND)
    expect(sent).toEqual([7, 8, 9, 10, 1, 2, 3, 4, 5, 6, 11, 12])
    // nothing was sent, so no image moved up and the next page follows
    expect(new FakePendingList(12, 10).walk(7, () => SAVE)).toEqual([7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6])
  })

  test('an image opened by a link, outside the page, is followed by the first image of the page', () => {
    const list = new FakePendingList(3, 10)
    const walk = begin(list.answer(0), 99)
    expect(getNextUnseen(walk)).toBe(1)
    expect(formatPosition(walk)).toEqual({})
    expect(list.close(walk, SEND)?.current).toBe(1)
  })

  test('images that arrive at the top in the meantime are opened before the walk ends', () => {
    const list = new FakePendingList(10, 10)
    list.ids = [3, 2, 1]
    const last = list.begin(1)
    list.ids = [4, 3, 2, 1]
    expect(list.close(last, SEND)?.current).toBe(4)
  })

  test('opens every image exactly once for any order of saves and sends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(1, 2, 5, 10),
        fc.nat(),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        (count, size, from, isSent) => {
          const opened = new FakePendingList(count, size).walk((from % count) + 1, (step) =>
            isSent[step] ? SEND : SAVE,
          )
          expect(opened.toSorted((one, other) => one - other)).toEqual(upTo(count))
        },
      ),
    )
  })

  test('opens every image that stays pending while colleagues send and new images arrive', () => {
    const event = fc.record({ isSent: fc.boolean(), gone: fc.option(fc.nat()), comes: fc.boolean() })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(2, 5),
        fc.array(event, { maxLength: 40 }),
        (count, size, events) => {
          const list = new FakePendingList(count, size)
          const meddled = new Set<number>()
          let step = 0
          let walk: ListProgress | undefined = list.begin(1)
          const opened: number[] = []
          while (walk) {
            opened.push(walk.current)
            const { isSent = true, gone, comes = false } = events[step++] ?? {}
            const victim = gone == null ? undefined : list.ids[gone % list.ids.length]
            if (victim !== undefined && victim !== walk.current) {
              meddled.add(victim)
              list.ids = list.ids.filter((id) => id !== victim)
            }
            if (comes) list.ids = [1000 + step, ...list.ids]
            walk = list.close(walk, isSent ? SEND : SAVE)
          }
          expect(new Set(opened).size).toBe(opened.length)
          const missed = upTo(count).filter((id) => !meddled.has(id) && !opened.includes(id))
          expect(missed).toEqual([])
        },
      ),
    )
  })
})

describe('position', () => {
  test.each([
    ['sent', 1, () => SEND],
    ['saved', 1, () => SAVE],
    ['sent, from the middle on', 7, () => SEND],
    ['saved and sent, from the second page on', 13, (step: number) => (step % 3 === 0 ? SAVE : SEND)],
  ] satisfies [string, number, (step: number) => AnalysisResult][])(
    'counts up to the last image, even when images leave the list: %s',
    (_case, from, resultAt) => {
      const list = new FakePendingList(25, 10)
      const places: unknown[] = []
      let walk: ListProgress | undefined = list.begin(from)
      while (walk) {
        places.push(formatPosition(walk))
        walk = list.close(walk, resultAt(places.length))
      }
      expect(places).toEqual(upTo(25).map((position) => ({ position, count: 25 })))
    },
  )

  test('knows the next image of the same page in advance, but not that of another page', () => {
    const list = new FakePendingList(12, 10)
    expect(getNextUnseen(list.begin(9))).toBe(10)
    expect(getNextUnseen(list.begin(10))).toBeUndefined()
  })
})
