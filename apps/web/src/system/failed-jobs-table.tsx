import DeleteOutlined from '@mui/icons-material/DeleteOutlineOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import Checkbox from '@mui/material/Checkbox'
import { useTheme } from '@mui/material/styles'
import TableCell from '@mui/material/TableCell'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { FailedJob } from '@vitrine/contract/system/system.contract'
import { RowTool } from '../ui/buttons/row-tool.tsx'
import { formatMoment, formatNumber } from '../ui/format/format.ts'
import { ListGrid } from '../ui/lists/list-grid.tsx'
import { useInView } from '../ui/lists/use-in-view.ts'
import { WaitingRows } from '../ui/lists/waiting-rows.tsx'
import { t } from './messages.ts'
import { KEYS } from './system.shortcuts.ts'
import type { FailedJobsModel } from './use-failed-jobs.ts'

const rowId = (jobId: number) => `job-${jobId}`

interface Column {
  readonly label: string
  /** Of the longest value; the error takes the rest. */
  readonly width?: number
  /** Left out on narrow windows. */
  readonly isExtra?: true
}

const COLUMNS: readonly Column[] = [
  { label: t('job'), width: 64 },
  { label: t('task'), width: 192 },
  { label: t('key'), width: 112 },
  { label: t('attempts'), width: 84 },
  { label: t('created'), width: 188, isExtra: true },
  { label: t('failedAt'), width: 188 },
  { label: t('lastError') },
]
const [CHECK_WIDTH, TOOLS_WIDTH] = [48, 92]

/** Failed jobs as a grid, for wide screens. */
export function FailedJobsTable({ model }: { model: FailedJobsModel }) {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const columns = COLUMNS.filter(({ isExtra }) => isWide || !isExtra)
  const { rows, view, list, current, selected, total = 0, grid, selectPage } = model
  const currentId = rows?.[current]?.jobId
  const isAll = rows !== undefined && rows.length > 0 && selected.size === rows.length
  return (
    <ListGrid
      gridRef={grid}
      label={t('failedJobs')}
      total={total}
      isWaiting={rows === undefined}
      isPast={list.isPast}
      currentId={currentId === undefined ? undefined : rowId(currentId)}
      isMultiselectable
      sx={{ minWidth: 900 }}
      widths={
        <>
          <col style={{ width: CHECK_WIDTH }} />
          {columns.map(({ label, width }) => (
            <col key={label} style={{ width }} />
          ))}
          <col style={{ width: TOOLS_WIDTH }} />
        </>
      }
      head={
        <>
          <TableCell className="check">
            <Checkbox
              checked={isAll}
              indeterminate={selected.size > 0 && !isAll}
              disabled={!rows || rows.length === 0}
              onChange={selectPage}
              slotProps={{ input: { 'aria-label': t('selectPage') } }}
            />
          </TableCell>
          {columns.map(({ label }) => (
            <TableCell key={label}>{label}</TableCell>
          ))}
          <TableCell className="end">{t('tools')}</TableCell>
        </>
      }
    >
      {rows?.map((job, index) => (
        <JobRow
          key={job.jobId}
          job={job}
          rowIndex={view.page * view.size + index + 2}
          isCurrent={index === current}
          isSelected={selected.has(job.jobId)}
          isWide={isWide}
          on={model.on}
        />
      ))}
      {!rows && <WaitingRows count={3} cells={[null, ...columns.map(() => ({ width: '64%' })), null]} />}
    </ListGrid>
  )
}

interface JobRowProps {
  job: FailedJob
  rowIndex: number
  isCurrent: boolean
  isSelected: boolean
  isWide: boolean
  on: FailedJobsModel['on']
}

/** Tab reaches the checkbox and tools of the current row only. */
function JobRow({ job, rowIndex, isCurrent, isSelected, isWide, on }: JobRowProps) {
  const { jobId, task, key, attempts, createdAt, failedAt, error } = job
  const name = t('jobNamed', { id: String(jobId) })
  return (
    <tr
      id={rowId(jobId)}
      ref={useInView(isCurrent)}
      aria-rowindex={rowIndex}
      aria-selected={isSelected}
      data-current={isCurrent || undefined}
      onClick={() => on.onCurrent(jobId)}
    >
      <td className="check">
        <input
          type="checkbox"
          checked={isSelected}
          readOnly
          tabIndex={isCurrent ? 0 : -1}
          aria-label={t('selectJob', { id: String(jobId) })}
          onClick={(event) => {
            event.stopPropagation()
            on.onCurrent(jobId)
            on.onSelect(jobId)
          }}
        />
      </td>
      <td className="id">{jobId}</td>
      <td className="cut" title={task}>
        {task}
      </td>
      <td className="cut" title={key ?? undefined}>
        {key ?? t('none')}
      </td>
      <td className="figures">{formatNumber(attempts)}</td>
      {isWide && <td className="figures whole">{formatMoment(createdAt)}</td>}
      <td className="figures whole">{formatMoment(failedAt)}</td>
      <td className="cut" title={error ?? undefined}>
        {error ?? t('noError')}
      </td>
      <td className="end">
        <span className="tools">
          <RowTool
            icon={ReplayOutlined}
            label={t('retry')}
            to={name}
            shortcut={KEYS.retry}
            isReached={isCurrent}
            onPress={() => on.onRetry([jobId])}
          />
          <RowTool
            icon={DeleteOutlined}
            label={t('discard')}
            to={name}
            shortcut={KEYS.discard}
            isReached={isCurrent}
            onPress={() => on.onDiscard([jobId])}
          />
        </span>
      </td>
    </tr>
  )
}
