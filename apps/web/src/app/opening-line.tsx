import LinearProgress from '@mui/material/LinearProgress'
import { useRouterState } from '@tanstack/react-router'
import { LATE } from '../ui/lists/list-spinner.tsx'
import { t } from './messages.ts'

/** Progress line while the code of the next screen loads; the previous screen stays visible. */
export function OpeningLine() {
  const isOpening = useRouterState({ select: ({ isLoading }) => isLoading })
  if (!isOpening) return null
  return (
    <LinearProgress
      aria-label={t('openingScreen')}
      sx={{ position: 'fixed', inset: '0 0 auto', height: 3, zIndex: 'tooltip', ...LATE }}
    />
  )
}
