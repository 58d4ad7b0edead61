import BlockOutlined from '@mui/icons-material/BlockOutlined'
import InboxOutlined from '@mui/icons-material/InboxOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import { CAPTURE_STATE, type CaptureStateId, STATE_LABELS } from '@vitrine/contract/captures/capture'
import { UNNAMED_REVIEWER } from '@vitrine/contract/captures/captures.contract'
import { translateLabel } from '../../platform/labels.ts'
import { t } from '../messages.ts'
import type { StateName } from '../theme/tokens.ts'
import { SignChip } from './sign-chip.tsx'

/** Icon and colors of each capture state. */
export const STATE_STYLES: Record<CaptureStateId, readonly [icon: typeof SvgIcon, colours: StateName]> = {
  [CAPTURE_STATE.created]: [InboxOutlined, 'created'],
  [CAPTURE_STATE.pending]: [ScheduleOutlined, 'pending'],
  [CAPTURE_STATE.sent]: [SendOutlined, 'sent'],
  [CAPTURE_STATE.discarded]: [BlockOutlined, 'discarded'],
  [CAPTURE_STATE.withError]: [WarningAmberOutlined, 'error'],
}

export function StateChip({ stateId }: { stateId: CaptureStateId }) {
  const [icon, colours] = STATE_STYLES[stateId]
  return (
    <SignChip icon={icon} colours={colours}>
      {translateLabel(STATE_LABELS[stateId])}
    </SignChip>
  )
}

/** Another user has it open; a warning, not a lock. */
export function EditedByChip({ name }: { name: string }) {
  return (
    <SignChip icon={LockOutlined} colours="pending">
      {t('beingEditedBy', { name: name === UNNAMED_REVIEWER ? translateLabel(name) : name })}
    </SignChip>
  )
}
