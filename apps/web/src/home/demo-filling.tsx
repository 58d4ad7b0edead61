import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { useQuery } from '@tanstack/react-query'
import { getDemoFilling } from '@vitrine/contract/home/environment.contract'
import { call } from '../platform/call.ts'
import { useSession } from '../platform/session.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { t } from './messages.ts'

const FILLING_MS = 3_000
/** Filling may start a little after the product. */
const FULL_MS = 30_000

/** Progress of generating the demo's captures. */
export function DemoFilling() {
  const { environment } = useSession()
  const { data } = useQuery({
    queryKey: ['demo-filling'],
    queryFn: ({ signal }) => call(getDemoFilling, {}, { signal }),
    enabled: environment?.demo != null,
    refetchInterval: ({ state }) => (state.data?.filling ? FILLING_MS : FULL_MS),
  })
  const filling = data?.filling
  if (!filling) return null
  const { done, total } = filling
  return (
    <Box sx={NOTE}>
      <Box component="span" sx={{ ...TABULAR, flex: 'none' }}>
        {t('demoProgress', { done, total })}
      </Box>
      <LinearProgress
        variant="determinate"
        aria-label={t('demoFilling')}
        value={(100 * done) / total}
        sx={{ flex: 1, maxWidth: 320 }}
      />
    </Box>
  )
}

const NOTE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  mb: 1.5,
  typography: 'body2',
  color: 'text.secondary',
} as const
