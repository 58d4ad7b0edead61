import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { ActionButton } from '../ui/buttons/action-button.tsx'
import { LIST_FOOT } from '../ui/lists/list.styles.ts'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { Paginator } from '../ui/lists/paginator.tsx'
import { FailedJobsCards } from './failed-jobs-cards.tsx'
import { FailedJobsTable } from './failed-jobs-table.tsx'
import { t } from './messages.ts'
import type { SystemActions } from './system.shortcuts.ts'
import type { FailedJobsModel } from './use-failed-jobs.ts'

const ALL = 'all'

interface FailedJobsPanelProps {
  model: FailedJobsModel
  actions: SystemActions
  /** Tasks to choose from. */
  tasks: readonly string[]
  isPhone: boolean
}

/** Jobs that failed permanently, with retry and discard. */
export function FailedJobsPanel({ model, actions, tasks, isPhone }: FailedJobsPanelProps) {
  const headingId = useId()
  const { view, list, rows, total, selected, goToPage, setSize, setTask } = model
  const List = isPhone ? FailedJobsCards : FailedJobsTable
  const isEmpty = rows?.length === 0
  const options = view.task === undefined || tasks.includes(view.task) ? tasks : [...tasks, view.task]
  return (
    <Paper component="section" aria-labelledby={headingId} sx={{ mb: 2, minWidth: 0, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 1 }}>
        <Typography id={headingId} variant="subtitle2" component="h2" sx={{ mr: 1 }}>
          {t('failedJobs')}
        </Typography>
        {options.length > 0 && (
          <Select
            size="small"
            value={view.task ?? ALL}
            onChange={({ target }) => setTask(target.value === ALL ? undefined : target.value)}
            SelectDisplayProps={{ 'aria-label': t('task') }}
            sx={{ maxWidth: '100%' }}
          >
            <MenuItem value={ALL}>{t('allTasks')}</MenuItem>
            {options.map((task) => (
              <MenuItem key={task} value={task}>
                {task}
              </MenuItem>
            ))}
          </Select>
        )}
        <Box sx={{ flex: 1 }} />
        <Box role="status" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {selected.size > 0 && t('selectedCount', { count: selected.size })}
        </Box>
        {!isEmpty && (!isPhone || selected.size > 0) && (
          <>
            <ActionButton action={actions.retry} variant="outlined" showsKey={!isPhone} />
            <ActionButton action={actions.discard} variant="outlined" color="error" showsKey={!isPhone} />
          </>
        )}
      </Box>
      {list.hasFailed ? (
        <ListFailed onRetry={list.refresh}>{null}</ListFailed>
      ) : isEmpty ? (
        <Box sx={{ px: 2, pb: 2, typography: 'body2', color: 'text.secondary' }}>
          {t(view.task === undefined ? 'noFailedJobs' : 'noFailedJobsOfTask')}
        </Box>
      ) : (
        <>
          <List model={model} />
          <Box sx={{ ...LIST_FOOT, justifyContent: 'end' }}>
            <Paginator
              page={view.page}
              size={view.size}
              total={total}
              onPage={goToPage}
              onSize={setSize}
              isShort={isPhone}
              isQuiet
            />
          </Box>
        </>
      )}
    </Paper>
  )
}
