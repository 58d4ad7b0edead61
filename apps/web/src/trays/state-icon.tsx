import LayersOutlined from '@mui/icons-material/LayersOutlined'
import { getTray, type TrayName } from '@vitrine/contract/trays/trays'
import { STATE_STYLES } from '../ui/lists/capture-chips.tsx'

/** Icon and color of the tray's state; always shown next to its name. */
export function StateIcon({ tray }: { tray: TrayName }) {
  const { captureStateId } = getTray(tray)
  if (captureStateId === undefined) return <LayersOutlined sx={{ fontSize: '1rem', color: 'custom.text3' }} />
  const [Icon, state] = STATE_STYLES[captureStateId]
  return <Icon sx={{ fontSize: '1rem', color: `custom.states.${state}.text` }} />
}
