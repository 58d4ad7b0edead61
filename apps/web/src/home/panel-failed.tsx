import Paper from '@mui/material/Paper'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { t } from './messages.ts'

export function PanelFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Paper>
      <ListFailed onRetry={onRetry}>{t('viewKept')}</ListFailed>
    </Paper>
  )
}
