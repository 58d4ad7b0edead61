import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { locales } from '../platform/language.ts'
import { describeCause } from './cause-labels.ts'
import { t } from './messages.ts'
import { type CauseFilter, causesQuery } from './operations.api.ts'

const conjunction = new Intl.ListFormat(locales.ui, { style: 'narrow', type: 'conjunction' })

/** Why scheduled visits ended without a good picture; nothing if there were none. */
export function VisitCauses(filter: CauseFilter) {
  const { data, error } = useQuery(causesQuery(filter))
  if (!data && !error) return null
  if (data?.causes.length === 0) return null
  const causes = data?.causes.map(({ cause, count }) => t('causeCount', { cause: describeCause(cause), count }))
  return (
    <Alert severity="warning" role="status" sx={{ mb: 2 }}>
      {causes ? t('failedVisits', { causes: conjunction.format(causes) }) : t('causesFailed')}
    </Alert>
  )
}
