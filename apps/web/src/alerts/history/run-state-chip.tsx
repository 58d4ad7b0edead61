import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { RunState } from '@vitrine/contract/alerts/finding'
import { SignChip } from '../../ui/lists/sign-chip.tsx'
import type { StateName } from '../../ui/theme/tokens.ts'
import { t } from '../messages.ts'

const STATES: Readonly<Record<RunState, readonly [label: string, icon: typeof SvgIcon, colours: StateName]>> = {
  queued: [t('queued'), ScheduleOutlined, 'pending'],
  running: [t('running'), PlayCircleOutlined, 'created'],
  done: [t('done'), CheckCircleOutline, 'sent'],
  failed: [t('failed'), ErrorOutlined, 'error'],
}

export function RunStateChip({ state }: { state: RunState }) {
  const [label, icon, colours] = STATES[state]
  return (
    <SignChip icon={icon} colours={colours}>
      {label}
    </SignChip>
  )
}
