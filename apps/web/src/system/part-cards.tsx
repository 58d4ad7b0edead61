import Box from '@mui/material/Box'
import { countMails } from '@vitrine/contract/system/health.rules'
import type { CheckState, ReplicationState, SystemState } from '@vitrine/contract/system/system.contract'
import { formatClock, formatSeconds, formatSince } from '../ui/format/duration.ts'
import { formatBytes, formatNumber } from '../ui/format/format.ts'
import { t } from './messages.ts'
import { type Fact, Facts, PartCard } from './part-card.tsx'

const listCheck = ({ host, isReachable, milliseconds, error, checkedAt }: CheckState): Fact[] => [
  [t('host'), host],
  isReachable ? [t('answerTime'), t('milliseconds', { count: milliseconds })] : [t('error'), error ?? t('none')],
  [t('checked'), formatClock(checkedAt)],
]

function listMails({ queue }: SystemState): Fact[] {
  if (!queue) return []
  const { unsent, failed } = countMails(queue.tasks)
  return [
    [t('unsentMails'), formatNumber(unsent)],
    [t('failedMails'), formatNumber(failed)],
  ]
}

function describeStandby({ state, lagBytes, lagSeconds }: ReplicationState['standbys'][number]): string {
  const bytes = lagBytes === null ? t('none') : formatBytes(lagBytes)
  const named = state ?? t('unknownState')
  return lagSeconds === null
    ? t('standbyBytes', { state: named, bytes })
    : t('standbyLag', { state: named, bytes, time: formatSeconds(lagSeconds) })
}

const listReplication = ({ isReadable, standbys, slots }: ReplicationState): Fact[] => [
  ...(standbys.length === 0 && isReadable ? [[t('standbys'), t('noStandbys')] as const] : []),
  ...standbys.map((standby): Fact => [standby.name, describeStandby(standby)]),
  ...(slots.length === 0 ? [[t('slots'), t('noSlots')] as const] : []),
  ...slots.map(
    ({ name, isFollowed, retainedBytes }): Fact => [
      name,
      t(isFollowed ? 'followed' : 'notFollowed', {
        bytes: retainedBytes === null ? t('none') : formatBytes(retainedBytes),
      }),
    ],
  ),
]

/** Every part but the queue. */
export function PartCards({ system }: { system: SystemState | undefined }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, minmax(0, 1fr))' },
        gap: 2,
        mb: 2,
      }}
    >
      <PartCard name="storage" system={system} lines={4}>
        {({ bucket, ...check }) => <Facts facts={[...listCheck(check), [t('bucket'), bucket]]} />}
      </PartCard>
      <PartCard name="mail" system={system} lines={5}>
        {(check, all) => <Facts facts={[...listCheck(check), ...listMails(all)]} />}
      </PartCard>
      <PartCard name="replication" system={system} lines={2}>
        {(replication) => <Facts facts={listReplication(replication)} />}
      </PartCard>
      <PartCard name="trayIndex" system={system} lines={2}>
        {({ changes, oldestSeconds }) => (
          <Facts
            facts={[
              [t('waitingChanges'), formatNumber(changes)],
              [t('oldestChange'), oldestSeconds === null ? t('none') : formatSeconds(oldestSeconds)],
            ]}
          />
        )}
      </PartCard>
      <PartCard name="reports" system={system} lines={2}>
        {({ behindSeconds, daysToRebuild }) => (
          <Facts
            facts={[
              [t('behind'), formatSeconds(behindSeconds)],
              [t('daysToRebuild'), formatNumber(daysToRebuild)],
            ]}
          />
        )}
      </PartCard>
      <PartCard name="versions" system={system} lines={6}>
        {({ product, node, postgres, extensions, migration, apiStartedAt }, { at }) => (
          <Facts
            facts={[
              [t('product'), product],
              [t('node'), node],
              [t('postgres'), postgres],
              [t('extensions'), extensions.map(({ name, version }) => `${name} ${version}`).join(', ')],
              [t('schema'), migration ?? t('none')],
              [t('apiRuns'), formatSince(apiStartedAt, at)],
            ]}
          />
        )}
      </PartCard>
    </Box>
  )
}
