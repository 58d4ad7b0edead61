import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageSize } from '../ui/lists/paginator.model.ts'
import { Paginator } from '../ui/lists/paginator.tsx'
import { CaptureStrip } from './capture-strip.tsx'
import { loadCaptures } from './home.api.ts'
import { t } from './messages.ts'
import { NoCaptures } from './no-captures.tsx'
import { PanelFailed } from './panel-failed.tsx'
import type { PanelProps } from './panel-props.ts'

/** Captures as pictures, newest first. New filters start at the first page. */
export function EvidencePanel(props: PanelProps) {
  return <Pages key={JSON.stringify(props.query)} {...props} />
}

function Pages({ view, query, onView }: PanelProps) {
  const [page, setPage] = useState(0)
  const [size, setSize] = useState<PageSize>(20)
  const { data, error, refetch } = useQuery({
    queryKey: ['home', 'captures', query, size, page],
    queryFn: () => loadCaptures(query, page, size),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  if (error && !data) return <PanelFailed onRetry={() => void refetch()} />
  if (data?.recordsCount === 0) return <NoCaptures view={view} onView={onView} />
  return (
    <Paper sx={{ p: 2 }}>
      {data ? (
        <>
          <Typography variant="body2" sx={{ mb: 1.5, color: 'text.secondary' }}>
            {t('evidenceHint')}
          </Typography>
          <CaptureStrip label={t('captures')} captures={data.data} />
        </>
      ) : (
        <Skeleton variant="rounded" height={560} sx={{ bgcolor: 'action.hover' }} />
      )}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 2 }}>
        <Paginator
          page={page}
          size={size}
          total={data?.recordsCount}
          onPage={setPage}
          onSize={(next) => {
            setSize(next)
            setPage(0)
          }}
        />
      </Box>
    </Paper>
  )
}
