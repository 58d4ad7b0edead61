import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { expect, test } from 'vitest'
import { startStream } from './live-stream.fixture.ts'
import type { WatchedList } from './live-stream.ts'

const list: WatchedList = { tray: 'banner-inbox', filter: {} }

test('connects and passes messages with their positions', () => {
  const { stream, getSource } = startStream()
  const received: [LiveMessage, string][] = []
  const unsubscribe = stream.onMessage((message, position) => received.push([message, position]))
  expect(stream.getStatus()).toBe('connecting')
  expect(getSource().address).toBe('/api/watch')
  getSource().connect()
  expect(stream.getStatus()).toBe('live')
  getSource().send({ counts: {} }, '1:1:')
  unsubscribe()
  getSource().send({ counts: {} }, '2:2:')
  expect(received).toEqual([[{ counts: {} }, '1:1:']])
})

test('notifies listeners about the status until they unsubscribe', () => {
  const { stream, getSource } = startStream()
  const seen: string[] = []
  const unsubscribe = stream.onStatus(() => seen.push(stream.getStatus()))
  getSource().connect()
  unsubscribe()
  getSource().fail()
  expect(seen).toEqual(['live'])
})

test('becomes reconnecting after two seconds without a connection, and stays so until it is live', () => {
  const { stream, clock, getSource } = startStream()
  clock.advance(1_999)
  expect(stream.getStatus()).toBe('connecting')
  clock.advance(1)
  expect(stream.getStatus()).toBe('reconnecting')
  getSource().connect()
  clock.advance(10_000)
  expect(stream.getStatus()).toBe('live')
})

test('doubles the pause after each failure, up to 15 seconds', () => {
  const { stream, clock, sources, getSource } = startStream()
  for (const pause of [1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const opened = sources.length
    getSource().fail()
    expect(stream.getStatus()).toBe('reconnecting')
    clock.advance(pause - 1)
    expect(sources).toHaveLength(opened)
    clock.advance(1)
    expect(sources).toHaveLength(opened + 1)
  }
})

test.each([
  [0, 500],
  [0.75, 1_250],
])('spreads the pause: random %d waits %d ms', (random, pause) => {
  const { clock, sources, getSource } = startStream({ random })
  getSource().fail()
  clock.advance(pause - 1)
  expect(sources).toHaveLength(1)
  clock.advance(1)
  expect(sources).toHaveLength(2)
})

test('reconnects at once after a regular close, at the last position and without a change of status', () => {
  const { stream, clock, sources, getSource } = startStream()
  getSource().fail()
  clock.advance(1_000)
  getSource().connect()
  getSource().send({}, '7:7:')
  clock.advance(1_001)
  getSource().fail()
  expect(stream.getStatus()).toBe('live')
  clock.advance(50)
  expect(sources).toHaveLength(3)
  expect(getSource().address).toBe('/api/watch?since=7%3A7%3A')
  // the earlier failure no longer counts
  getSource().fail()
  clock.advance(1_000)
  expect(sources).toHaveLength(4)
})

test('counts a connection that lasted less than a second as a failure', () => {
  const { stream, clock, sources, getSource } = startStream()
  getSource().connect()
  clock.advance(1_000)
  getSource().fail()
  expect(stream.getStatus()).toBe('reconnecting')
  clock.advance(999)
  expect(sources).toHaveLength(1)
})

test('turns an unknown message into a reset that starts at the previous position', () => {
  const { stream, getSource } = startStream()
  const received: LiveMessage[] = []
  stream.onMessage((message) => received.push(message))
  getSource().connect()
  getSource().send({}, '1:1:')
  getSource().send({ counts: 'from a newer server' }, '2:2:')
  expect(received).toEqual([{}, { from: '1:1:', reset: true }])
})

test('closes 30 seconds after the tab was hidden, and resumes at its position when it is visible', () => {
  const { clock, sources, getSource, setHidden } = startStream()
  getSource().connect()
  getSource().send({}, '3:3:')
  setHidden(true)
  clock.advance(29_999)
  expect(getSource().readyState).toBe(1)
  clock.advance(1)
  expect(getSource().readyState).toBe(2)
  clock.advance(60_000)
  expect(sources).toHaveLength(1)
  setHidden(false)
  expect(sources).toHaveLength(2)
  expect(getSource().address).toContain('since=3%3A3%3A')
})

test('stays open when the tab is visible again within 30 seconds', () => {
  const { clock, sources, getSource, setHidden } = startStream()
  getSource().connect()
  setHidden(true)
  clock.advance(20_000)
  setHidden(false)
  clock.advance(60_000)
  expect(sources).toHaveLength(1)
  expect(getSource().readyState).toBe(1)
})

test('opens a list at the position of its response, and closes the previous connection', () => {
  const { stream, sources, getSource } = startStream()
  getSource().connect()
  stream.watchList(list, '9:9:')
  expect(sources.map(({ readyState }) => readyState)).toEqual([2, 0])
  expect(getSource().address).toBe('/api/trays/banner-inbox/watch?since=9%3A9%3A')
})

test('delays leaving a list, and skips it when another list opens meanwhile', () => {
  const { stream, clock, sources, getSource } = startStream()
  stream.watchList(list, '9:9:')
  stream.leaveList()
  clock.advance(99)
  expect(sources).toHaveLength(2)
  stream.watchList(list, '10:10:')
  clock.advance(1)
  expect(sources).toHaveLength(3)
  getSource().connect()
  stream.leaveList()
  clock.advance(100)
  expect(getSource().address).toBe('/api/watch?since=10%3A10%3A')
})

test('checks the session once for a refused stream, and not for a lost connection', () => {
  const { getSource, clock, counts } = startStream()
  getSource().fail()
  expect(counts.sessionChecks).toBe(0)
  clock.advance(1_000)
  getSource().refuse()
  expect(counts.sessionChecks).toBe(1)
})

test('reopens as soon as the browser is online, unless it is connected', () => {
  const { sources, getSource, goOnline } = startStream()
  goOnline()
  expect(sources).toHaveLength(1)
  getSource().fail()
  goOnline()
  expect(sources).toHaveLength(2)
})

test('stays closed while disabled', () => {
  const { stream, clock, sources, setHidden, goOnline } = startStream({ isEnabled: false })
  stream.watchList(list, '9:9:')
  stream.leaveList()
  clock.advance(1_000)
  setHidden(true)
  clock.advance(30_000)
  setHidden(false)
  goOnline()
  expect(sources).toHaveLength(0)
})

test('closes when it is disabled, and starts without list and position for the next user', () => {
  const { stream, getSource, sources } = startStream()
  stream.watchList(list, '9:9:')
  stream.setEnabled(false)
  expect(sources.every(({ readyState }) => readyState === 2)).toBe(true)
  stream.setEnabled(true)
  expect(stream.getStatus()).toBe('connecting')
  expect(getSource().address).toBe('/api/watch')
})
