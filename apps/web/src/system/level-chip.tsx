import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import type SvgIcon from '@mui/material/SvgIcon'
import type { Level } from '@vitrine/contract/system/health.rules'
import { SignChip } from '../ui/lists/sign-chip.tsx'
import type { StateName } from '../ui/theme/tokens.ts'
import { LEVEL_NAMES } from './health-text.ts'

const STYLES: Readonly<Record<Level, readonly [icon: typeof SvgIcon, colours: StateName]>> = {
  ok: [CheckCircleOutlined, 'sent'],
  warning: [WarningAmberOutlined, 'pending'],
  problem: [ErrorOutlined, 'error'],
}

/** The level as a word with an icon. */
export function LevelChip({ level }: { level: Level }) {
  const [icon, colours] = STYLES[level]
  return (
    <SignChip icon={icon} colours={colours}>
      {LEVEL_NAMES[level]}
    </SignChip>
  )
}
