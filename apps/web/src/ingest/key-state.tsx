import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import { SignChip } from '../ui/lists/sign-chip.tsx'
import type { StateName } from '../ui/theme/tokens.ts'
import type { KeyState, KeyStateName } from './ingest-keys.model.ts'

const LOOKS: Record<KeyStateName, readonly [icon: typeof SvgIcon, colours: StateName]> = {
  active: [CheckCircleOutlined, 'sent'],
  expires: [ScheduleOutlined, 'pending'],
  expired: [EventBusyOutlined, 'discarded'],
  revoked: [BlockOutlined, 'discarded'],
}

export function KeyStateChip({ state: { name, text } }: { state: KeyState }) {
  const [icon, colours] = LOOKS[name]
  return (
    <SignChip icon={icon} colours={colours}>
      {text}
    </SignChip>
  )
}
