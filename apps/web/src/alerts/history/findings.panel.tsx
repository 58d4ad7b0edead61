import TaskAlt from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { Holder } from '@vitrine/contract/access/permissions'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListFailed } from '../../ui/list-failed.tsx'
import { PanelWaiting } from '../../ui/panel-states.tsx'
import { findingsQuery } from '../alerts.api.ts'
import { FindingList } from '../finding-list.tsx'
import { Paged, usePages } from './paged.tsx'
import { RunHead } from './run-head.tsx'

interface FindingsPanelProps {
  alertId: number
  /** Undefined: what is open now. */
  alertRunId: number | undefined
  timeZone: string
  user: Holder
}

/** What one run told, or what is open now. */
export function FindingsPanel({ alertId, alertRunId, timeZone, user }: FindingsPanelProps) {
  const pages = usePages()
  const { data, error, isPlaceholderData, refetch } = useQuery(findingsQuery(alertId, alertRunId, pages.page))
  const isRun = alertRunId !== undefined
  return (
    <>
      {isRun && <RunHead alertId={alertId} alertRunId={alertRunId} timeZone={timeZone} />}
      <Paged
        label={isRun ? 'Findings of the run' : 'Open findings'}
        isBusy={data === undefined || isPlaceholderData}
        pages={pages}
        total={data?.recordsCount}
      >
        {data === undefined && error && (
          <ListFailed onRetry={() => void refetch()}>The runs of the alert are not touched by it.</ListFailed>
        )}
        {data === undefined && !error && <PanelWaiting />}
        <Box sx={{ px: { md: 1 } }}>{data && <FindingList facts={data.data} timeZone={timeZone} user={user} />}</Box>
        {data?.recordsCount === 0 && (
          <EmptyState
            title={isRun ? 'This run had nothing to tell.' : 'Nothing is open.'}
            icon={<TaskAlt sx={{ fontSize: 28, color: 'custom.states.sent.text' }} />}
          >
            {isRun ? 'Nobody was written to.' : 'What the alert found has closed again, or it has found nothing yet.'}
          </EmptyState>
        )}
      </Paged>
    </>
  )
}
