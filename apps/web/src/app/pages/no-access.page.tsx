import LockOutlined from '@mui/icons-material/LockOutlined'
import { ERRORS } from '@vitrine/contract/errors'
import { translateLabel } from '../../platform/labels.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { t } from '../messages.ts'
import { HomeButton } from './home-button.tsx'

export function NoAccessPage() {
  return (
    <EmptyState
      heading="h1"
      title={translateLabel(ERRORS.forbidden.message)}
      icon={<LockOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}
      actions={<HomeButton />}
    >
      {t('noAccessHint')}
    </EmptyState>
  )
}
