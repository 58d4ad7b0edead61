import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance, advances, begin, goOn, nextHere, placeIn, type Step, type Walk } from './advance.model.ts'
import type { AnalysisResult } from './analysis-result.ts'

const SEND = 'UpdatedAndNext'
const SAVE = 'SaveAndNext'

/** A pending list as the server has it. */
class Pending {
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
  begin(id: number): Walk {
    return begin(this.answer(Math.floor(this.ids.indexOf(id) / this.size)), id)
  }
  /** Closes the open one with a result and says which one opens. */
  close(walk: Walk, result: AnalysisResult): Walk | undefined {
    if (result === SEND) this.ids = this.ids.filter((id) => id !== walk.current)
    let step: Step = advance(walk, result)
    while (step.kind === 'ask') {
      this.asked.push(step.page)
      step = goOn(step.walk, this.answer(step.page))
    }
    return step.kind === 'open' ? step.walk : undefined
  }
  /** Everything that opens from one on, each closed with the next of the results. */
  walk(from: number, results: (step: number) => AnalysisResult): number[] {
    const opened: number[] = []
    let walk: Walk | undefined = this.begin(from)
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
] as const)('[PI-10c] %s goes on: %s', (result, expected) => expect(advances(result)).toBe(expected))

describe('the next one', () => {
  test('[PI-10b] sent one after the other, the page is exhausted and its refreshed first one opens', () => {
    const list = new Pending(25, 10)
    expect(list.walk(1, () => SEND)).toEqual(upTo(25))
    // the first page, refilled twice, and once more to learn that nothing is left
    expect(list.asked).toEqual([0, 0, 0])
    expect(list.ids).toEqual([])
  })

  test('[PI-10b] saved one after the other, the first one of the next page opens', () => {
    const list = new Pending(25, 10)
    expect(list.walk(1, () => SAVE)).toEqual(upTo(25))
    expect(list.ids).toHaveLength(25)
  })

  test('[PI-10] what was saved stays at the top of the refreshed page and is not opened again', () => {
    expect(new Pending(25, 10).walk(1, (step) => (step % 2 === 0 ? SAVE : SEND))).toEqual(upTo(25))
    expect(new Pending(25, 10).walk(1, (step) => (step < 9 ? SEND : SAVE))).toEqual(upTo(25))
  })

  test('begun in the middle, a page of which something was sent goes on at its top', () => {
    const sent = new Pending(12, 10).walk(7, () => SEND)
    expect(sent).toEqual([7, 8, 9, 10, 1, 2, 3, 4, 5, 6, 11, 12])
    // nothing has moved up: the next page comes first
    expect(new Pending(12, 10).walk(7, () => SAVE)).toEqual([7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6])
  })

  test('one that is not of the page, as a link opens it, is followed by the first of the page', () => {
    const list = new Pending(3, 10)
    const walk = begin(list.answer(0), 99)
    expect(nextHere(walk)).toBe(1)
    expect(placeIn(walk)).toEqual({})
    expect(list.close(walk, SEND)?.current).toBe(1)
  })

  test('what arrives at the top meanwhile comes before the end is said', () => {
    const list = new Pending(10, 10)
    list.ids = [3, 2, 1]
    const last = list.begin(1)
    list.ids = [4, 3, 2, 1]
    expect(list.close(last, SEND)?.current).toBe(4)
  })

  test('whatever is saved and sent from wherever, all are opened and none twice', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(1, 2, 5, 10),
        fc.nat(),
        fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
        (count, size, from, isSent) => {
          const opened = new Pending(count, size).walk((from % count) + 1, (step) => (isSent[step] ? SEND : SAVE))
          expect(opened.toSorted((one, other) => one - other)).toEqual(upTo(count))
        },
      ),
    )
  })

  test('colleagues who send and images that arrive hide nothing that waits all the while', () => {
    const event = fc.record({ isSent: fc.boolean(), gone: fc.option(fc.nat()), comes: fc.boolean() })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(2, 5),
        fc.array(event, { maxLength: 40 }),
        (count, size, events) => {
          const list = new Pending(count, size)
          const meddled = new Set<number>()
          let step = 0
          let walk: Walk | undefined = list.begin(1)
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

describe('where it stands', () => {
  test.each([
    ['sent', 1, () => SEND],
    ['saved', 1, () => SAVE],
    ['sent, from the middle on', 7, () => SEND],
    ['saved and sent, from the second page on', 13, (step: number) => (step % 3 === 0 ? SAVE : SEND)],
  ] satisfies [string, number, (step: number) => AnalysisResult][])(
    'it counts through to the last one, whatever has left the list: %s',
    (_case, from, resultAt) => {
      const list = new Pending(25, 10)
      const places: unknown[] = []
      let walk: Walk | undefined = list.begin(from)
      while (walk) {
        places.push(placeIn(walk))
        walk = list.close(walk, resultAt(places.length))
      }
      expect(places).toEqual(upTo(25).map((position) => ({ position, count: 25 })))
    },
  )

  test('the next one of the page is known ahead; that of another page is not', () => {
    const list = new Pending(12, 10)
    expect(nextHere(list.begin(9))).toBe(10)
    expect(nextHere(list.begin(10))).toBeUndefined()
  })
})
