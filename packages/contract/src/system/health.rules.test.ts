import { expect, test } from 'vitest'
import { assess, assessAll, type Cause, countMails, type Level, PART_NAMES, type PartName } from './health.rules.ts'
import type { SystemState, TaskState } from './system.contract.ts'

const task = (change: Partial<TaskState> = {}): TaskState => ({
  ...{ task: 'pictures.process', due: 0, scheduled: 0, running: 0, failed: 0, oldestSeconds: null },
  ...change,
})
const check = { isReachable: true, checkedAt: '2026-11-18T02:00:00.000Z', milliseconds: 12, error: null, host: 'a:1' }
const SOUND: SystemState = {
  at: '2026-11-18T02:00:00.000Z',
  queue: { tasks: [task()], workers: ['2026-11-18T01:00:00.000Z'] },
  replication: { isReadable: true, standbys: [], slots: [] },
  trayIndex: { changes: 0, oldestSeconds: null },
  reports: { behindSeconds: 0, daysToRebuild: 0 },
  storage: { ...check, bucket: 'vitrine' },
  mail: check,
  versions: {
    ...{ product: '0.2.0', node: '24.0.0', postgres: '17.6', extensions: [], migration: '0060-tray-delta-time.sql' },
    ...{ missingMigrations: 0, apiStartedAt: '2026-11-18T01:00:00.000Z' },
  },
}
const standby = { name: 'two', state: 'streaming', sync: 'async', lagBytes: 0, lagSeconds: 0 }
const slot = { name: 'backup', isFollowed: true, retainedBytes: 0 }
const replication = { isReadable: true, standbys: [standby], slots: [slot] }

test('everything is OK when nothing waits and everything answers', () => {
  expect(PART_NAMES.map((name) => assess(SOUND, name).level)).toEqual(PART_NAMES.map(() => 'ok'))
  expect(assessAll(SOUND)).toBe('ok')
  expect(assess({ ...SOUND, replication }, 'replication')).toEqual({ level: 'ok', causes: [] })
})

test('knows every part of the answer', () => {
  const { at: _at, ...parts } = SOUND
  expect([...PART_NAMES].sort()).toEqual(Object.keys(parts).sort())
})

const workers = ['2026-11-18T01:00:00.000Z']
const CASES: readonly [PartName, Partial<SystemState>, Level, readonly Cause[]][] = [
  ['queue', { queue: { tasks: [], workers: [] } }, 'problem', ['noWorker']],
  ['queue', { queue: { tasks: [task({ due: 1, oldestSeconds: 901 })], workers } }, 'warning', ['jobsLate']],
  ['queue', { queue: { tasks: [task({ due: 1, oldestSeconds: 900 })], workers } }, 'ok', []],
  ['queue', { queue: { tasks: [task({ failed: 1 })], workers } }, 'warning', ['jobsFailed']],
  ['queue', { queue: { tasks: [task({ failed: 1 })], workers: [] } }, 'problem', ['noWorker', 'jobsFailed']],
  ['storage', { storage: { ...check, isReachable: false, bucket: 'b' } }, 'problem', ['unreachable']],
  ['storage', { storage: { ...check, milliseconds: 1001, bucket: 'b' } }, 'warning', ['slow']],
  ['mail', { mail: { ...check, isReachable: false } }, 'problem', ['unreachable']],
  ['mail', { queue: { tasks: [task({ task: 'auth.mail-code', failed: 1 })], workers } }, 'warning', ['mailsFailed']],
  [
    'replication',
    { replication: { ...replication, slots: [{ ...slot, isFollowed: false }] } },
    'problem',
    ['slotNotFollowed'],
  ],
  [
    'replication',
    { replication: { ...replication, slots: [{ ...slot, retainedBytes: 4e9 + 1 }] } },
    'problem',
    ['slotBehind'],
  ],
  [
    'replication',
    { replication: { ...replication, standbys: [{ ...standby, state: 'catchup', lagSeconds: 61 }] } },
    'warning',
    ['standbyNotStreaming', 'standbyBehind'],
  ],
  ['replication', { replication: { isReadable: false, standbys: [], slots: [] } }, 'warning', ['standbysHidden']],
  ['trayIndex', { trayIndex: { changes: 20_001, oldestSeconds: 1 } }, 'warning', ['indexBehind']],
  ['trayIndex', { trayIndex: { changes: 1, oldestSeconds: 601 } }, 'warning', ['indexBehind']],
  ['reports', { reports: { behindSeconds: 601, daysToRebuild: 0 } }, 'warning', ['reportsBehind']],
  [
    'versions',
    { versions: { ...(SOUND.versions as NonNullable<SystemState['versions']>), missingMigrations: 1 } },
    'warning',
    ['migrationsMissing'],
  ],
]
test.each(CASES)('%s %j is %s', (name, change, level, causes) => {
  expect(assess({ ...SOUND, ...change }, name)).toEqual({ level, causes })
})

test('a part that could not be read is a problem, and the others are assessed', () => {
  const system = { ...SOUND, queue: null }
  expect(assess(system, 'queue')).toEqual({ level: 'problem', causes: ['unreadable'] })
  expect(assess(system, 'mail').level).toBe('ok')
  expect(assessAll(system)).toBe('problem')
})

test('counts unsent and failed emails only', () => {
  const tasks = [
    task({ task: 'auth.mail-code', due: 1, scheduled: 2, running: 3, failed: 4 }),
    task({ task: 'alerts.mail-alert', due: 10 }),
    task({ due: 100, failed: 100 }),
  ]
  expect(countMails(tasks)).toEqual({ unsent: 16, failed: 4 })
})
