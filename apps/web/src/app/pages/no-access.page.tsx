import LockOutlined from '@mui/icons-material/LockOutlined'
import { ERRORS } from '@vitrine/contract/errors'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HomeButton } from './home-button.tsx'

export function NoAccessPage() {
  return (
    <EmptyState
      heading="h1"
      title={ERRORS.forbidden.message}
      icon={<LockOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}
      actions={<HomeButton />}
    >
      Your role does not include it. If you need it for your work, ask your administrator.
    </EmptyState>
  )
}
