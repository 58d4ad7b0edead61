import PauseCircleOutlined from '@mui/icons-material/PauseCircleOutlineOutlined'
import { SignChip } from '../ui/lists/sign-chip.tsx'
import { t } from './messages.ts'

export const PausedChip = () => (
  <SignChip icon={PauseCircleOutlined} colours="pending">
    {t('paused')}
  </SignChip>
)
