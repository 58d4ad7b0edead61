import LockOutlined from '@mui/icons-material/LockOutlined'
import { SignChip } from '../ui/lists/sign-chip.tsx'
import { t } from './messages.ts'

/** Explains why a list is read-only. */
export const ReadOnlyChip = () => (
  <SignChip icon={LockOutlined} colours="discarded">
    {t('readOnly')}
  </SignChip>
)
