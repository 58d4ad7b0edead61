import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '@vitrine/contract/limits'
import { t } from '../ui/messages.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { alertCountQuery } from './alerts.api.ts'

/** '7 of 10' */
export function AlertCount() {
  const { data: count } = useQuery(alertCountQuery)
  if (count === undefined) return null
  return (
    <Box component="span" sx={TABULAR}>
      {t('countOfTotal', { count, total: LIMITS.alertsPerUser })}
    </Box>
  )
}
