import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { TABULAR } from '../../ui/theme/theme.ts'
import { alertRunsQuery } from '../alerts.api.ts'
import { formatRunResult, formatShortMoment, missedText } from '../times.model.ts'
import { Mails } from './mails.tsx'
import { RunStateChip } from './run-state-chip.tsx'

/** The maximum page size, because emails link to recent runs. */
const LATEST = { page: 0, size: 50 } as const

interface RunHeadProps {
  alertId: number
  alertRunId: number
  timeZone: string
}

/** Time and recipients of a run; empty if it isn't among the latest. */
export function RunHead({ alertId, alertRunId, timeZone }: RunHeadProps) {
  const { data } = useQuery(alertRunsQuery(alertId, LATEST))
  const run = data?.data.find((one) => one.alertRunId === alertRunId)
  if (!run) return null
  return (
    <Box sx={{ flex: 'none', px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, mb: 0.5 }}>
        <Typography variant="subtitle2" component="h3" sx={TABULAR}>
          {formatShortMoment(run.scheduledFor, timeZone)}
        </Typography>
        <Typography variant="body2" component="span" sx={{ ...TABULAR, flex: 1, color: 'text.secondary' }}>
          {run.state === 'done' && formatRunResult(run)}
        </Typography>
        {run.state !== 'done' && <RunStateChip state={run.state} />}
      </Box>
      {run.missed.length > 0 && (
        <Typography variant="body2" component="p" sx={{ ...TABULAR, mb: 0.5, color: 'text.secondary' }}>
          {missedText(run.missed, timeZone)}
        </Typography>
      )}
      <Mails mails={run.mails} timeZone={timeZone} />
    </Box>
  )
}
