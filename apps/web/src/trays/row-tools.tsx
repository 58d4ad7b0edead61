import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { RowTool } from '../ui/row-tool.tsx'
import type { TrayRow } from './rows.model.ts'
import { KEYS } from './tray.actions.ts'
import type { RowHandlers, RowLook } from './tray-row.tsx'

export const isDiscardable = ({ capture, gone }: TrayRow) =>
  capture.captureStateId !== CAPTURE_STATE.discarded && gone === undefined

interface RowToolsProps {
  row: TrayRow
  look: RowLook
  on: RowHandlers
  isCurrent: boolean
}

/** Discard where there is something to discard, then edit, or view for those who may only look. */
export function RowTools({ row, look: { mayEdit, mayDiscard }, on, isCurrent }: RowToolsProps) {
  const { captureId } = row.capture
  const tool = (label: string, icon: typeof SvgIcon, shortcut: string, act: (captureId: number) => void) => (
    <RowTool
      icon={icon}
      label={label}
      to={`capture ${captureId}`}
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
      {mayDiscard && isDiscardable(row) && tool('Discard', DeleteOutline, KEYS.discard, on.onDiscard)}
      {mayEdit
        ? tool('Edit', EditOutlined, KEYS.open, on.onOpen)
        : tool('View', VisibilityOutlined, KEYS.open, on.onOpen)}
    </span>
  )
}
