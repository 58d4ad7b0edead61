import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { QueueState, SystemState, TaskState } from '@vitrine/contract/system/system.contract'
import { formatSeconds, formatSince } from '../ui/format/duration.ts'
import { formatNumber } from '../ui/format/format.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'
import { Facts, PartCard } from './part-card.tsx'

/** Phones show the first ones; the others are reached by scrolling. */
const COUNTS = ['failed', 'due', 'running', 'scheduled'] as const
const COUNT_NAMES = { due: t('due'), scheduled: t('scheduled'), running: t('running'), failed: t('failed') }

const hasJobs = (task: TaskState) => COUNTS.some((count) => task[count] > 0)

/** Jobs by task, and the workers that run them. */
export function QueueCard({ system }: { system: SystemState | undefined }) {
  return (
    <PartCard name="queue" system={system} lines={5}>
      {({ tasks, workers }, { at }) => (
        <>
          <Box sx={{ maxWidth: 420, mb: 1.5 }}>
            <Facts facts={[[t('workers'), describeWorkers(workers, at)]]} />
          </Box>
          <Tasks tasks={tasks} />
        </>
      )}
    </PartCard>
  )
}

const describeWorkers = ([oldest, ...others]: QueueState['workers'], at: string) =>
  oldest === undefined
    ? formatNumber(0)
    : t('workersSince', { count: others.length + 1, time: formatSince(oldest, at) })

function Tasks({ tasks }: { tasks: readonly TaskState[] }) {
  const busy = tasks.filter(hasJobs)
  const idle = tasks.length - busy.length
  return (
    <>
      {busy.length > 0 && (
        // scrolls sideways on phones, so the keyboard must reach it
        <TableContainer tabIndex={0} role="region" aria-label={t('queue')}>
          <Table size="small" aria-label={t('queue')} sx={LOOK}>
            <TableHead>
              <TableRow>
                <TableCell>{t('task')}</TableCell>
                {COUNTS.map((count) => (
                  <TableCell key={count} align="right">
                    {COUNT_NAMES[count]}
                  </TableCell>
                ))}
                <TableCell align="right">{t('oldestDue')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {busy.map((task) => (
                <TableRow key={task.task}>
                  <TableCell component="th" scope="row">
                    {task.task}
                  </TableCell>
                  {COUNTS.map((count) => (
                    <TableCell key={count} align="right">
                      {formatNumber(task[count])}
                    </TableCell>
                  ))}
                  <TableCell align="right">
                    {task.oldestSeconds === null ? t('none') : formatSeconds(task.oldestSeconds)}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
      <Box sx={{ mt: busy.length > 0 ? 1 : 0, typography: 'body2', color: 'text.secondary' }}>
        {busy.length === 0 ? t('noJobs') : idle > 0 && t('idleTasks', { count: idle })}
      </Box>
    </>
  )
}

const LOOK = {
  minWidth: 520,
  '& .MuiTableCell-root': { px: 1, typography: 'body2', borderColor: 'divider', ...TABULAR },
  '& .MuiTableCell-head': { typography: 'caption', color: 'text.secondary', bgcolor: 'transparent' },
  '& th[scope=row]': { fontWeight: 500, overflowWrap: 'anywhere' },
  '& tr > :first-of-type': { pl: 0 },
  '& tr > :last-child': { pr: 0 },
} as const
