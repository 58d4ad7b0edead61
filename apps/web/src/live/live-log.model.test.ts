import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { expect, test } from 'vitest'
import { emptyLog, happenedSince, type LiveLog, withMessage } from './live-log.model.ts'

const at = (transaction: number) => `${transaction}:${transaction}:`
const tray = (news: Partial<NonNullable<LiveMessage['tray']>>) => ({
  tray: { arrived: [], left: [], changed: [], isUncertain: false, ...news },
})
const gone = (captureId: number) => ({ captureId, captureStateId: 5 as const, by: 'Ana' })

/** A log of consecutive messages. */
function told(...messages: readonly (readonly [until: number, LiveMessage])[]): LiveLog {
  let from = 1
  let log = emptyLog(at(from))
  for (const [until, message] of messages) {
    log = withMessage(log, { from: at(from), ...message }, at(until))
    from = until
  }
  return log
}

test('arrivals and departures move the count by exactly as many', () => {
  const log = told([2, tray({ arrived: [7, 8] })], [3, tray({ left: [gone(5)] })], [4, tray({ changed: [6] })])
  expect(happenedSince(log, at(1))).toMatchObject({
    arrivals: new Set([7, 8]),
    departures: new Map([[5, { captureStateId: 5, by: 'Ana' }]]),
    changed: new Set([6]),
    countDelta: 1,
    isStale: false,
  })
})

test('what came and left again is no news, what left and came back reads differently at most', () => {
  const log = told([2, tray({ arrived: [7], left: [gone(5)] })], [3, tray({ arrived: [5], left: [gone(7)] })])
  expect(happenedSince(log, at(1))).toMatchObject({
    arrivals: new Set(),
    departures: new Map(),
    changed: new Set([5]),
    countDelta: 0,
  })
})

test('an answer fetched later holds what was told before it', () => {
  const log = told([5, tray({ arrived: [7] })], [9, tray({ arrived: [8] })])
  expect(happenedSince(log, at(5))).toMatchObject({ arrivals: new Set([8]), countDelta: 1 })
  expect(happenedSince(log, at(20))).toMatchObject({ arrivals: new Set(), countDelta: 0 })
})

test('an answer fetched earlier, of a page seen before, gets all of it again', () => {
  const log = told([5, tray({ arrived: [7] })], [9, tray({ arrived: [8] })])
  expect(happenedSince(log, at(20))?.countDelta).toBe(0)
  expect(happenedSince(log, at(1))?.countDelta).toBe(2)
})

test.each([
  ['lies inside of a message', 3],
  ['is older than the log', 0],
])('an answer that %s asks for a new beginning', (_case, moment) => {
  expect(happenedSince(told([5, tray({ arrived: [7] })]), at(moment))).toBeUndefined()
})

test('a transaction that was open while the answer was made is told afterwards', () => {
  // the response includes all transactions below 9 except 4, which commits later
  const log = withMessage(emptyLog('4:9:4'), { from: '4:9:4', ...tray({ arrived: [7] }) }, '9:9:')
  expect(happenedSince(log, '4:9:4')?.countDelta).toBe(1)
})

test('the last word about a lease counts', () => {
  const lease = (editedBy: string | null) => ({ leases: [{ captureId: 7, editedBy }] })
  const log = told([2, lease('Ana')], [3, lease(null)])
  expect(happenedSince(log, at(1))?.leases).toEqual(new Map([[7, null]]))
})

test('stale until an answer comes that is fetched later', () => {
  for (const message of [{ reset: true as const }, tray({ isUncertain: true })]) {
    const log = told([5, message])
    expect(happenedSince(log, at(1))?.isStale).toBe(true)
    expect(happenedSince(log, at(5))?.isStale).toBe(false)
  }
})

test('counts and empty messages say nothing of the list', () => {
  const log = emptyLog(at(1))
  expect(withMessage(log, { counts: { 'banner-inbox': 3 } }, at(2))).toBe(log)
  expect(withMessage(log, {}, at(2))).toBe(log)
})

test('a log that has become long forgets its beginning, and says so to older answers', () => {
  const messages = Array.from({ length: 600 }, (_, index) => [index + 2, tray({ changed: [7] })] as const)
  const log = told(...messages)
  expect(log.entries.length).toBe(500)
  expect(happenedSince(log, at(1))).toBeUndefined()
  expect(happenedSince(log, at(500))?.changed).toEqual(new Set([7]))
})
