import NavigateNext from '@mui/icons-material/NavigateNext'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useQuery } from '@tanstack/react-query'
import type { AlertRun } from '@vitrine/contract/alerts/finding'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { PanelWaiting } from '../../ui/feedback/panel-states.tsx'
import { ListFailed } from '../../ui/lists/list-failed.tsx'
import { TABULAR } from '../../ui/theme/theme.ts'
import { alertRunsQuery } from '../alerts.api.ts'
import { t } from '../messages.ts'
import { formatRunResult, formatShortMoment, missedText } from '../times.model.ts'
import { Mails } from './mails.tsx'
import { PagedList, usePages } from './paged.tsx'
import { RunStateChip } from './run-state-chip.tsx'

interface RunsPanelProps {
  alertId: number
  timeZone: string
  onRun: (alertRunId: number) => void
}

/** The runs of an alert, newest first, with links to their findings. */
export function RunsPanel({ alertId, timeZone, onRun }: RunsPanelProps) {
  const pages = usePages()
  const { data, error, isPlaceholderData, refetch } = useQuery(alertRunsQuery(alertId, pages.page))
  return (
    <PagedList
      label={t('runs')}
      isBusy={data === undefined || isPlaceholderData}
      pages={pages}
      total={data?.recordsCount}
    >
      {data === undefined && error && <ListFailed onRetry={() => void refetch()}>{t('alertNotAffected')}</ListFailed>}
      {data === undefined && !error && <PanelWaiting />}
      {data?.recordsCount === 0 && (
        <EmptyState title={t('notRunYet')} icon={<ScheduleOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}>
          {t('notRunYetHint')}
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <Box component="ol" aria-label={t('runsNewestFirst')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.data.map((run) => (
            <RunLine key={run.alertRunId} run={run} timeZone={timeZone} onRun={onRun} />
          ))}
        </Box>
      )}
    </PagedList>
  )
}

interface RunLineProps {
  run: AlertRun
  timeZone: string
  onRun: (alertRunId: number) => void
}

function RunLine({ run, timeZone, onRun }: RunLineProps) {
  const moment = formatShortMoment(run.scheduledFor, timeZone)
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <ButtonBase onClick={() => onRun(run.alertRunId)} sx={LINE}>
        <Box component="span" sx={{ ...TABULAR, fontWeight: 600 }}>
          {moment}
        </Box>
        <Box component="span" sx={{ ...TABULAR, flex: 1, display: 'grid', color: 'text.secondary' }}>
          {run.state === 'done' && formatRunResult(run)}
          {run.missed.length > 0 && <Box component="span">{missedText(run.missed, timeZone)}</Box>}
        </Box>
        {run.state !== 'done' && <RunStateChip state={run.state} />}
        <NavigateNext sx={{ color: 'custom.text3' }} />
      </ButtonBase>
      {run.mails.length > 0 && (
        <Box sx={{ px: 2.5, pb: 1, mt: -0.5 }}>
          <Mails mails={run.mails} timeZone={timeZone} />
        </Box>
      )}
    </Box>
  )
}

const LINE = {
  width: '100%',
  minHeight: 44,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  px: 2.5,
  py: 1,
  typography: 'body2',
  textAlign: 'left',
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focusVisible': { outlineOffset: '-2px' },
} as const
