import SearchOff from '@mui/icons-material/SearchOff'
import { MESSAGES } from '@vitrine/contract/errors'
import { translateLabel } from '../../platform/labels.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { t } from '../messages.ts'
import { HomeButton } from './home-button.tsx'

export function NotFoundPage() {
  return (
    <EmptyState
      heading="h1"
      title={translateLabel(MESSAGES.pathNotFound)}
      icon={<SearchOff sx={{ fontSize: 28, color: 'custom.text3' }} />}
      actions={<HomeButton />}
    >
      {t('notFoundHint')}
    </EmptyState>
  )
}
