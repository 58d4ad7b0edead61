import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { pageQuery } from './home.api.ts'
import { t } from './messages.ts'
import { NoCaptures } from './no-captures.tsx'
import { PanelFailed } from './panel-failed.tsx'
import type { PanelProps } from './panel-props.ts'
import { ReportCard } from './report-card.tsx'

/** Banners by company, brand, eTailer and banner type. */
export function VisibilityPanel({ view, query, onView }: PanelProps) {
  const { data, error, refetch } = useQuery(pageQuery('visibility', query))
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  if (data?.companies?.rows.length === 0) return <NoCaptures view={view} onView={onView} />
  const common = { query, height: 300 }
  return (
    <Box
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}
    >
      <ReportCard
        {...common}
        title={t('companies')}
        detail={t('shareByWeek')}
        of="companies"
        measure="shareOfBanner"
        answer={data?.companies}
      />
      <ReportCard
        {...common}
        title={t('bannerTypes')}
        detail={t('percentOfBanners')}
        of="bannerTypes"
        measure="mix"
        answer={data?.bannerTypes}
      />
      <ReportCard
        {...common}
        title={t('brands')}
        detail={t('rankByShare')}
        of="brands"
        measure="shareOfBanner"
        answer={data?.brands}
        sx={WHOLE_ROW}
      />
      <ReportCard
        {...common}
        title={t('eTailers')}
        detail={t('ownShareHint')}
        of="eTailers"
        measure="ownShare"
        answer={data?.eTailers}
        sx={WHOLE_ROW}
      />
    </Box>
  )
}

const WHOLE_ROW = { gridColumn: '1 / -1' } as const
