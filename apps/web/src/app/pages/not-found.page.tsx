import SearchOff from '@mui/icons-material/SearchOff'
import { MESSAGES } from '@vitrine/contract/errors'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HomeButton } from './home-button.tsx'

export function NotFoundPage() {
  return (
    <EmptyState
      heading="h1"
      title={MESSAGES.pathNotFound}
      icon={<SearchOff sx={{ fontSize: 28, color: 'custom.text3' }} />}
      actions={<HomeButton />}
    >
      Nothing stands at this address. It may be mistyped or old.
    </EmptyState>
  )
}
