import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import HistoryOutlined from '@mui/icons-material/HistoryOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { ListedAlert } from '@vitrine/contract/alerts/alert'
import { memo } from 'react'
import { RowTool } from '../ui/buttons/row-tool.tsx'
import { formatDay } from '../ui/format/format.ts'
import { TickOrCross } from '../ui/lists/tick-or-cross.tsx'
import { useInView } from '../ui/lists/use-in-view.ts'
import { KEYS } from './alert.shortcuts.ts'
import { t } from './messages.ts'
import { NextMoment } from './next-moment.tsx'
import { OpenFindings } from './open-findings.tsx'
import { RunDays } from './run-days.tsx'

export interface AlertHandlers {
  readonly onCurrent: (alertId: number) => void
  readonly onEdit: (alertId: number) => void
  readonly onHistory: (alertId: number) => void
  readonly onRemove: (alertId: number) => void
}

interface AlertRowProps {
  id: string
  row: ListedAlert
  rowIndex: number
  timeZone: string | undefined
  on: AlertHandlers
  isCurrent: boolean
}

/** One alert of the list. While its row is active, Tab moves from the grid to the row's buttons. */
export const AlertRow = memo(function AlertRow({ id, row, rowIndex, timeZone, on, isCurrent }: AlertRowProps) {
  const { alertId, name, from, to, daysExecution, nextProcess, isActive, openFindings } = row
  return (
    <tr
      id={id}
      ref={useInView(isCurrent)}
      aria-rowindex={rowIndex}
      data-current={isCurrent || undefined}
      onClick={() => on.onCurrent(alertId)}
      onDoubleClick={() => on.onEdit(alertId)}
    >
      <td>
        <div className="name">
          <b className="cut" title={name} style={{ flex: '0 1 auto' }}>
            {name}
          </b>
          <OpenFindings count={openFindings} />
        </div>
      </td>
      <td className="figures">{formatDay(from)}</td>
      <td className="figures">{to === null ? '–' : formatDay(to)}</td>
      <td>
        <RunDays mask={daysExecution} />
      </td>
      <td>
        <NextMoment moment={nextProcess} timeZone={timeZone} />
      </td>
      <td>
        <TickOrCross value={isActive} />
      </td>
      <td className="end" onDoubleClick={(event) => event.stopPropagation()}>
        <RowTools row={row} on={on} isCurrent={isCurrent} />
      </td>
    </tr>
  )
})

interface RowToolsProps {
  row: ListedAlert
  on: AlertHandlers
  isCurrent: boolean
}

function RowTools({ row: { alertId, name }, on, isCurrent }: RowToolsProps) {
  const renderTool = (label: string, icon: typeof SvgIcon, shortcut: string, act: (alertId: number) => void) => (
    <RowTool
      icon={icon}
      label={label}
      to={name}
      shortcut={shortcut}
      isReached={isCurrent}
      onPress={() => {
        on.onCurrent(alertId)
        act(alertId)
      }}
    />
  )
  return (
    <span className="tools">
      {renderTool(t('history'), HistoryOutlined, KEYS.history, on.onHistory)}
      {renderTool(t('edit'), EditOutlined, KEYS.edit, on.onEdit)}
      {renderTool(t('remove'), DeleteOutline, KEYS.remove, on.onRemove)}
    </span>
  )
}
