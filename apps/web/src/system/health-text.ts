import { LIMITS } from '@vitrine/contract/limits'
import type { Cause, Level, PartName } from '@vitrine/contract/system/health.rules'
import type { SystemState } from '@vitrine/contract/system/system.contract'
import { formatSeconds } from '../ui/format/duration.ts'
import { t } from './messages.ts'

export const LEVEL_NAMES: Readonly<Record<Level, string>> = {
  ok: t('ok'),
  warning: t('warning'),
  problem: t('problem'),
}

export const PART_TITLES: Readonly<Record<PartName, string>> = {
  queue: t('queue'),
  storage: t('storage'),
  mail: t('mail'),
  replication: t('replication'),
  trayIndex: t('trayIndex'),
  reports: t('reports'),
  versions: t('versions'),
}

const { jobSeconds, standbySeconds, lagSeconds } = LIMITS.system

const CAUSES: Readonly<Record<Exclude<Cause, 'migrationsMissing'>, string>> = {
  unreadable: t('unreadable'),
  noWorker: t('noWorker'),
  jobsLate: t('jobsLate', { time: formatSeconds(jobSeconds) }),
  jobsFailed: t('jobsFailed'),
  standbysHidden: t('standbysHidden'),
  slotNotFollowed: t('slotNotFollowed'),
  slotBehind: t('slotBehind'),
  standbyNotStreaming: t('standbyNotStreaming'),
  standbyBehind: t('standbyBehind', { time: formatSeconds(standbySeconds) }),
  indexBehind: t('indexBehind'),
  reportsBehind: t('reportsBehind', { time: formatSeconds(lagSeconds) }),
  unreachable: t('unreachable'),
  slow: t('slow'),
  mailsFailed: t('mailsFailed'),
}

export const describeCause = (cause: Cause, { versions }: SystemState): string =>
  cause === 'migrationsMissing' ? t('migrationsMissing', { count: versions?.missingMigrations ?? 0 }) : CAUSES[cause]
