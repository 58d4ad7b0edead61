import BlockOutlined from '@mui/icons-material/BlockOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import LayersOutlined from '@mui/icons-material/LayersOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import { type TrayName, trayOf } from '@vitrine/contract/trays/trays'
import type { StateName } from '../ui/tokens.ts'

const ICONS: Record<CaptureStateId, readonly [typeof SvgIcon, StateName]> = {
  [CAPTURE_STATE.created]: [InboxOutlined, 'created'],
  [CAPTURE_STATE.pending]: [ScheduleOutlined, 'pending'],
  [CAPTURE_STATE.sent]: [SendOutlined, 'sent'],
  [CAPTURE_STATE.discarded]: [BlockOutlined, 'discarded'],
  [CAPTURE_STATE.withError]: [WarningAmberOutlined, 'error'],
}

/** The sign and colour of the state that a tray lists; always beside its name, never alone. */
export function StateIcon({ tray }: { tray: TrayName }) {
  const { captureStateId } = trayOf(tray)
  if (captureStateId === undefined) return <LayersOutlined sx={{ fontSize: '1rem', color: 'custom.text3' }} />
  const [Icon, state] = ICONS[captureStateId]
  return <Icon sx={{ fontSize: '1rem', color: `custom.states.${state}.text` }} />
}
