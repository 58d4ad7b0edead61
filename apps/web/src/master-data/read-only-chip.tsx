import LockOutlined from '@mui/icons-material/LockOutlined'
import { SignChip } from '../ui/sign-chip.tsx'

/** Says why a list has no way to create, import or delete. */
export const ReadOnlyChip = () => (
  <SignChip icon={LockOutlined} colours="discarded">
    Read-only
  </SignChip>
)
