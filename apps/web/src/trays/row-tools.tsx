import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { MouseEvent } from 'react'
import { ActionTooltip } from '../ui/action-tooltip.tsx'
import { ROW_TOOL } from '../ui/list-look.ts'
import type { TrayRow } from './rows.model.ts'
import { KEYS } from './tray.actions.ts'
import type { RowHandlers, RowLook } from './tray-row.tsx'

export const isDiscardable = ({ capture, gone }: TrayRow) =>
  capture.captureStateId !== CAPTURE_STATE.discarded && gone === undefined

interface RowToolsProps {
  row: TrayRow
  look: RowLook
  on: RowHandlers
  tabIndex: number
}

/** Edit, or view for those who only look; discard where there is something to discard. */
export function RowTools({ row, look: { mayEdit, mayDiscard }, on, tabIndex }: RowToolsProps) {
  const { captureId } = row.capture
  const press = (act: (captureId: number) => void) => (event: MouseEvent) => {
    event.stopPropagation()
    on.onCurrent(captureId)
    act(captureId)
  }
  const tool = { tabIndex, sx: ROW_TOOL } as const
  return (
    <Box sx={{ display: 'inline-flex', width: mayDiscard ? 56 : 28 }}>
      {mayEdit ? (
        <ActionTooltip action={{ label: 'Edit', keys: [KEYS.open] }}>
          <IconButton {...tool} aria-label={`Edit capture ${captureId}`} onClick={press(on.onOpen)}>
            <EditOutlined />
          </IconButton>
        </ActionTooltip>
      ) : (
        <ActionTooltip action={{ label: 'View', keys: [KEYS.open] }}>
          <IconButton {...tool} aria-label={`View capture ${captureId}`} onClick={press(on.onOpen)}>
            <VisibilityOutlined />
          </IconButton>
        </ActionTooltip>
      )}
      {mayDiscard && isDiscardable(row) && (
        <ActionTooltip action={{ label: 'Discard', keys: [KEYS.discard] }}>
          <IconButton {...tool} aria-label={`Discard capture ${captureId}`} onClick={press(on.onDiscard)}>
            <DeleteOutline />
          </IconButton>
        </ActionTooltip>
      )}
    </Box>
  )
}
