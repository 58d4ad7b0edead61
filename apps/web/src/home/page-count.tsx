import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../ui/format/format.ts'
import { TABULAR } from '../ui/theme/theme.ts'
import { pageQuery } from './home.api.ts'
import { useDashboardQuery, useHomeView } from './use-home-view.ts'

/** Number of captures that match the filters, next to the Evidence tab; known once the overview has loaded. */
export function EvidenceCount() {
  const { view } = useHomeView()
  const query = useDashboardQuery('overview', view)
  const { data } = useQuery({ ...pageQuery('overview', query), enabled: false })
  if (!data?.evidenceCount) return null
  return (
    <Box component="span" sx={{ ...TABULAR, color: 'custom.text3', fontWeight: 450 }}>
      {formatNumber(data.evidenceCount)}
    </Box>
  )
}
