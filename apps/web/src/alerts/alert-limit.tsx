import Typography from '@mui/material/Typography'
import { useSession } from '../platform/session.ts'
import { t } from './messages.ts'
import { formatRemainingAlerts } from './times.model.ts'
import type { AlertsModel } from './use-alerts.ts'

/** Below the last row: how many more alerts the user can create, or that the account doesn't include alerts. */
export function AlertLimit({ model: { rows, count, timeZone } }: { model: AlertsModel }) {
  const mayRun = useSession().user?.features.includes('alerts') === true
  if (!rows?.length || count === undefined || timeZone === undefined) return null
  return (
    <Typography variant="caption" component="p" sx={{ px: { xs: 2, md: 1.5 }, py: 1.5, color: 'custom.text3' }}>
      {mayRun ? formatRemainingAlerts(count, timeZone) : t('notIncluded')}
    </Typography>
  )
}
