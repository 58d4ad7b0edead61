import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { expect, test } from 'vitest'
import { emptyLog, getChangesSince, type LiveLog, withMessage } from './live-log.model.ts'

const at = (transaction: number) => `${transaction}:${transaction}:`
const tray = (news: Partial<NonNullable<LiveMessage['tray']>>) => ({
  tray: { arrived: [], left: [], changed: [], isUncertain: false, ...news },
})
const departure = (captureId: number) => ({ captureId, captureStateId: 5 as const, by: 'Ana' })

/** A log of consecutive messages. */
function buildLog(...messages: readonly (readonly [until: number, LiveMessage])[]): LiveLog {
  let from = 1
  let log = emptyLog(at(from))
  for (const [until, message] of messages) {
    log = withMessage(log, { from: at(from), ...message }, at(until))
    from = until
  }
  return log
}

test('adds arrivals to the count and subtracts departures', () => {
  const log = buildLog([2, tray({ arrived: [7, 8] })], [3, tray({ left: [departure(5)] })], [4, tray({ changed: [6] })])
  expect(getChangesSince(log, at(1))).toMatchObject({
    arrivals: new Set([7, 8]),
    departures: new Map([[5, { captureStateId: 5, by: 'Ana' }]]),
    changed: new Set([6]),
    countDelta: 1,
    isStale: false,
  })
})

test('ignores captures that came and left again, and marks those that left and came back as changed', () => {
  const log = buildLog(
    [2, tray({ arrived: [7], left: [departure(5)] })],
    [3, tray({ arrived: [5], left: [departure(7)] })],
  )
  expect(getChangesSince(log, at(1))).toMatchObject({
    arrivals: new Set(),
    departures: new Map(),
    changed: new Set([5]),
    countDelta: 0,
  })
})

test('reports only changes after the position of a newer response', () => {
  const log = buildLog([5, tray({ arrived: [7] })], [9, tray({ arrived: [8] })])
  expect(getChangesSince(log, at(5))).toMatchObject({ arrivals: new Set([8]), countDelta: 1 })
  expect(getChangesSince(log, at(20))).toMatchObject({ arrivals: new Set(), countDelta: 0 })
})

test('reports all changes again for an older response, such as a cached page', () => {
  const log = buildLog([5, tray({ arrived: [7] })], [9, tray({ arrived: [8] })])
  expect(getChangesSince(log, at(20))?.countDelta).toBe(0)
  expect(getChangesSince(log, at(1))?.countDelta).toBe(2)
})

test.each([
  ['falls within a message', 3],
  ['is older than the log', 0],
])('returns undefined for a response that %s', (_case, moment) => {
  expect(getChangesSince(buildLog([5, tray({ arrived: [7] })]), at(moment))).toBeUndefined()
})

test('reports a transaction that committed after the response', () => {
  // the response includes all transactions below 9 except 4, which commits later
  const log = withMessage(emptyLog('4:9:4'), { from: '4:9:4', ...tray({ arrived: [7] }) }, '9:9:')
  expect(getChangesSince(log, '4:9:4')?.countDelta).toBe(1)
})

test('the latest lease message wins', () => {
  const lease = (editedBy: string | null) => ({ leases: [{ captureId: 7, editedBy }] })
  const log = buildLog([2, lease('Ana')], [3, lease(null)])
  expect(getChangesSince(log, at(1))?.leases).toEqual(new Map([[7, null]]))
})

test('is stale until a newer response arrives', () => {
  for (const message of [{ reset: true as const }, tray({ isUncertain: true })]) {
    const log = buildLog([5, message])
    expect(getChangesSince(log, at(1))?.isStale).toBe(true)
    expect(getChangesSince(log, at(5))?.isStale).toBe(false)
  }
})

test('ignores counts and empty messages', () => {
  const log = emptyLog(at(1))
  expect(withMessage(log, { counts: { 'banner-inbox': 3 } }, at(2))).toBe(log)
  expect(withMessage(log, {}, at(2))).toBe(log)
})

test('drops the oldest messages of a long log and returns undefined for older responses', () => {
  const messages = Array.from({ length: 600 }, (_, index) => [index + 2, tray({ changed: [7] })] as const)
  const log = buildLog(...messages)
  expect(log.entries.length).toBe(500)
  expect(getChangesSince(log, at(1))).toBeUndefined()
  expect(getChangesSince(log, at(500))?.changed).toEqual(new Set([7]))
})
