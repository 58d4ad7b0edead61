import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import { SignChip } from '../ui/lists/sign-chip.tsx'
import { t } from './messages.ts'

export const AgentChip = ({ isAlive }: { isAlive: boolean }) =>
  isAlive ? (
    <SignChip icon={CheckCircleOutlined} colours="sent">
      {t('alive')}
    </SignChip>
  ) : (
    <SignChip icon={ErrorOutlined} colours="error">
      {t('silent')}
    </SignChip>
  )
