import Paper from '@mui/material/Paper'
import { ListFailed } from '../ui/list-failed.tsx'

/** In the place of a page that could not be had. */
export function PanelFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Paper>
      <ListFailed onRetry={onRetry}>Page and filters are as they were.</ListFailed>
    </Paper>
  )
}
