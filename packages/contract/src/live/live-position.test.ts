import fc from 'fast-check'
import { expect, test } from 'vitest'
import { includes, isBehind, LivePosition, parseMoment } from './live-position.ts'

test.each(['10:10:', '10:12:10,11', `1:${'9'.repeat(20)}:`])('%s is a position', (text) => {
  expect(LivePosition.safeParse(text).success).toBe(true)
})
test.each(['', '10', '10:12', '10:12:a', '10:12:10,', ' 10:12:', "10:12:'"])('rejects %s as a position', (text) => {
  expect(LivePosition.safeParse(text).success).toBe(false)
})

test('transactions open at a position are not behind it, no matter when they began', () => {
  const moment = parseMoment('5:9:5,7')
  expect([4, 5, 6, 7, 8, 9, 10].map((transaction) => isBehind(transaction, moment))).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    false,
  ])
})

/**
 * Snapshots as in a database: transactions 1 to 30 end in some order, and each snapshot is taken after some of them.
 */
const history = fc.tuple(
  fc.shuffledSubarray(
    Array.from({ length: 30 }, (_, index) => index + 1),
    { minLength: 30 },
  ),
  fc.nat(30),
  fc.nat(30),
)
function positionAfter(ended: readonly number[]): string {
  const next = Math.max(0, ...ended) + 1
  const open = Array.from({ length: next - 1 }, (_, index) => index + 1).filter((one) => !ended.includes(one))
  return `${open[0] ?? next}:${next}:${open}`
}

test('a later position includes an earlier one, and the reverse holds only if they are equal', () => {
  fc.assert(
    fc.property(history, ([order, first, second]) => {
      const [early, late] = [Math.min(first, second), Math.max(first, second)]
      const [earlier, later] = [early, late].map((count) => parseMoment(positionAfter(order.slice(0, count))))
      if (!earlier || !later) throw new Error('There are two')
      expect(includes(later, earlier)).toBe(true)
      expect(includes(earlier, later)).toBe(early === late)
      expect(order.filter((one) => isBehind(one, later)).length).toBe(late)
    }),
  )
})
