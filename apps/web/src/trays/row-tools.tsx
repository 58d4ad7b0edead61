import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { RowTool } from '../ui/buttons/row-tool.tsx'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'
import type { TrayRow } from './rows.model.ts'
import { KEYS } from './tray.shortcuts.ts'
import type { RowHandlers, RowOptions } from './tray-row.tsx'

export const isDiscardable = ({ capture, gone }: TrayRow) =>
  capture.captureStateId !== CAPTURE_STATE.discarded && gone === undefined

interface RowToolsProps {
  row: TrayRow
  look: RowOptions
  on: RowHandlers
  isCurrent: boolean
}

/** Discard if allowed, then edit, or view for read-only users. */
export function RowTools({ row, look: { mayEdit, mayDiscard }, on, isCurrent }: RowToolsProps) {
  const { captureId } = row.capture
  const tool = (label: string, icon: typeof SvgIcon, shortcut: string, act: (captureId: number) => void) => (
    <RowTool
      icon={icon}
      label={label}
      to={t('captureNumber', { id: String(captureId) })}
      shortcut={shortcut}
      isReached={isCurrent}
      onPress={() => {
        on.onCurrent(captureId)
        act(captureId)
      }}
    />
  )
  return (
    <span className="tools" style={{ width: mayDiscard ? 56 : 28 }}>
      {mayDiscard && isDiscardable(row) && tool(tUi('discard'), DeleteOutline, KEYS.discard, on.onDiscard)}
      {mayEdit
        ? tool(t('edit'), EditOutlined, KEYS.open, on.onOpen)
        : tool(t('view'), VisibilityOutlined, KEYS.open, on.onOpen)}
    </span>
  )
}
