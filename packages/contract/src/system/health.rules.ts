import { LIMITS } from '../limits.ts'
import type {
  CheckState,
  QueueState,
  ReplicationState,
  ReportsState,
  SystemState,
  TaskState,
  TrayIndexState,
  VersionsState,
} from './system.contract.ts'

/** Problem: users are affected or data is at risk. Warning: an operator should look soon. */
export type Level = 'ok' | 'warning' | 'problem'

/** Why a part isn't OK. */
export type Cause =
  | 'unreadable'
  | 'noWorker'
  | 'jobsLate'
  | 'jobsFailed'
  | 'standbysHidden'
  | 'slotNotFollowed'
  | 'slotBehind'
  | 'standbyNotStreaming'
  | 'standbyBehind'
  | 'indexBehind'
  | 'reportsBehind'
  | 'unreachable'
  | 'slow'
  | 'mailsFailed'
  | 'migrationsMissing'

export interface Health {
  readonly level: Level
  /** The worst one first. */
  readonly causes: readonly Cause[]
}

export type PartName = Exclude<keyof SystemState, 'at'>
export const PART_NAMES = [
  'queue',
  'storage',
  'mail',
  'replication',
  'trayIndex',
  'reports',
  'versions',
] as const satisfies readonly PartName[]

interface Rule<Part> {
  readonly cause: Cause
  readonly level: Exclude<Level, 'ok'>
  readonly applies: (part: Part, system: SystemState) => boolean
}

const { system: MAX } = LIMITS
const isOver = (value: number | null, max: number) => value !== null && value > max

/** Jobs that send emails are named like this. */
const MAIL_TASK = /\.mail-/

/** Jobs that still have to send an email, and those that failed to. */
export function countMails(tasks: readonly TaskState[]): { unsent: number; failed: number } {
  const mails = tasks.filter(({ task }) => MAIL_TASK.test(task))
  const add = (count: (task: TaskState) => number) => mails.reduce((sum, task) => sum + count(task), 0)
  return { unsent: add((task) => task.due + task.scheduled + task.running), failed: add((task) => task.failed) }
}

/**
 * The same limits as the Prometheus rules in ops/alerts.yml, where a page is a problem and a ticket a warning. Worst
 * first.
 */
const RULES: { readonly [Name in PartName]: readonly Rule<NonNullable<SystemState[Name]>>[] } = {
  queue: [
    { cause: 'noWorker', level: 'problem', applies: ({ workers }: QueueState) => workers.length === 0 },
    {
      cause: 'jobsLate',
      level: 'warning',
      applies: ({ tasks }) => tasks.some((task) => isOver(task.oldestSeconds, MAX.jobSeconds)),
    },
    { cause: 'jobsFailed', level: 'warning', applies: ({ tasks }) => tasks.some(({ failed }) => failed > 0) },
  ],
  storage: [
    { cause: 'unreachable', level: 'problem', applies: ({ isReachable }: CheckState) => !isReachable },
    { cause: 'slow', level: 'warning', applies: ({ milliseconds }) => milliseconds > MAX.checkMs },
  ],
  mail: [
    { cause: 'unreachable', level: 'problem', applies: ({ isReachable }: CheckState) => !isReachable },
    { cause: 'slow', level: 'warning', applies: ({ milliseconds }) => milliseconds > MAX.checkMs },
    {
      cause: 'mailsFailed',
      level: 'warning',
      applies: (_mail, { queue }) => queue !== null && countMails(queue.tasks).failed > 0,
    },
  ],
  replication: [
    {
      cause: 'slotNotFollowed',
      level: 'problem',
      applies: ({ slots }: ReplicationState) => slots.some(({ isFollowed }) => !isFollowed),
    },
    {
      cause: 'slotBehind',
      level: 'problem',
      applies: ({ slots }) => slots.some(({ retainedBytes }) => isOver(retainedBytes, MAX.slotBytes)),
    },
    {
      cause: 'standbyNotStreaming',
      level: 'warning',
      applies: ({ standbys }) => standbys.some(({ state }) => state !== 'streaming'),
    },
    {
      cause: 'standbyBehind',
      level: 'warning',
      applies: ({ standbys }) => standbys.some(({ lagSeconds }) => isOver(lagSeconds, MAX.standbySeconds)),
    },
    { cause: 'standbysHidden', level: 'warning', applies: ({ isReadable }) => !isReadable },
  ],
  trayIndex: [
    {
      cause: 'indexBehind',
      level: 'warning',
      applies: ({ changes, oldestSeconds }: TrayIndexState) =>
        changes > MAX.trayChanges || isOver(oldestSeconds, MAX.lagSeconds),
    },
  ],
  reports: [
    {
      cause: 'reportsBehind',
      level: 'warning',
      applies: ({ behindSeconds }: ReportsState) => behindSeconds > MAX.lagSeconds,
    },
  ],
  versions: [
    {
      cause: 'migrationsMissing',
      level: 'warning',
      applies: ({ missingMigrations }: VersionsState) => missingMigrations > 0,
    },
  ],
}

export function assess(system: SystemState, name: PartName): Health {
  const part = system[name]
  if (part === null) return { level: 'problem', causes: ['unreadable'] }
  const rules = RULES[name] as readonly Rule<typeof part>[]
  const broken = rules.filter(({ applies }) => applies(part, system))
  return { level: broken[0]?.level ?? 'ok', causes: broken.map(({ cause }) => cause) }
}

export function assessAll(system: SystemState): Level {
  const levels = PART_NAMES.map((name) => assess(system, name).level)
  return (['problem', 'warning'] as const).find((level) => levels.includes(level)) ?? 'ok'
}
