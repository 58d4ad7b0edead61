import { expect, test } from 'vitest'
import { DeadlineError, startDeadline } from './deadline.ts'

test('counts down on the given clock and never below zero', () => {
  let time = 1000
  const deadline = startDeadline(500, () => time)
  expect([deadline.remaining(), deadline.remaining(200)]).toEqual([500, 200])
  time = 1400
  expect([deadline.remaining(), deadline.remaining(200), deadline.elapsed()]).toEqual([100, 100, 400])
  time = 9000
  expect(deadline.remaining()).toBe(0)
})

test('returns the result of work that ends in time and refuses to wait longer', async () => {
  expect(await startDeadline(10_000).run(Promise.resolve('done'))).toBe('done')
  await expect(startDeadline(1).run(new Promise(() => undefined))).rejects.toThrow(DeadlineError)
})
