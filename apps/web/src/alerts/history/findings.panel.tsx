import TaskAlt from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { PermissionHolder } from '@vitrine/contract/access/permissions'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PanelWaiting } from '../../ui/feedback/panel-states.tsx'
import { ListFailed } from '../../ui/lists/list-failed.tsx'
import { findingsQuery } from '../alerts.api.ts'
import { FindingList } from '../finding-list.tsx'
import { t } from '../messages.ts'
import { PagedList, usePages } from './paged.tsx'
import { RunHead } from './run-head.tsx'

interface FindingsPanelProps {
  alertId: number
  /** Undefined shows the open findings. */
  alertRunId: number | undefined
  timeZone: string
  user: PermissionHolder
}

/** Findings of one run, or the open ones. */
export function FindingsPanel({ alertId, alertRunId, timeZone, user }: FindingsPanelProps) {
  const pages = usePages()
  const { data, error, isPlaceholderData, refetch } = useQuery(findingsQuery(alertId, alertRunId, pages.page))
  const isRun = alertRunId !== undefined
  return (
    <>
      {isRun && <RunHead alertId={alertId} alertRunId={alertRunId} timeZone={timeZone} />}
      <PagedList
        label={t(isRun ? 'findingsOfRun' : 'openFindingsLabel')}
        isBusy={data === undefined || isPlaceholderData}
        pages={pages}
        total={data?.recordsCount}
      >
        {data === undefined && error && <ListFailed onRetry={() => void refetch()}>{t('runsNotAffected')}</ListFailed>}
        {data === undefined && !error && <PanelWaiting />}
        <Box sx={{ px: { md: 1 } }}>{data && <FindingList facts={data.data} timeZone={timeZone} user={user} />}</Box>
        {data?.recordsCount === 0 && (
          <EmptyState
            title={t(isRun ? 'nothingReported' : 'nothingOpen')}
            icon={<TaskAlt sx={{ fontSize: 28, color: 'custom.states.sent.text' }} />}
          >
            {t(isRun ? 'noEmails' : 'nothingOpenHint')}
          </EmptyState>
        )}
      </PagedList>
    </>
  )
}
