import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { DemoFilling } from './demo-filling.tsx'
import { FramedHome } from './framed-home.tsx'
import { homeQuery } from './home.api.ts'
import { HomeHeader } from './home-header.tsx'
import { LogoHome } from './logo-home.tsx'
import { PanelFailed } from './panel-failed.tsx'
import type { RenderWays } from './panel-props.ts'
import { PhoneTabs } from './phone-tabs.tsx'
import { getRefreshDelay } from './powerbi-token.model.ts'
import { useHomeView } from './use-home-view.ts'

/** Includes the charts. */
export const fetchDashboard = () => import('./dashboard.screen.tsx')
const DashboardScreen = lazy(async () => ({ default: (await fetchDashboard()).DashboardScreen }))
/** Includes Microsoft's library, which is needed only here. */
const PowerbiHome = lazy(async () => ({ default: (await import('./powerbi-home.tsx')).PowerbiHome }))

export function HomeScreen({ renderWays }: { renderWays: RenderWays }) {
  const { error, refetch } = useQuery({
    ...homeQuery,
    refetchInterval: ({ state }) => getRefreshDelay(state.data, Date.now()),
    // keeps the report's token valid in background tabs
    refetchIntervalInBackground: true,
  })
  const { home, pages, view, show } = useHomeView()
  const names = useMemo(() => pages.map(({ name }) => name), [pages])
  if (!home) return error ? <PanelFailed onRetry={() => void refetch()} /> : <HomeSkeleton />
  if (home.error !== null || home.kind === 'logo') return <LogoHome home={home} />
  if (home.kind === 'iframe') return <FramedHome home={home} />
  return (
    <>
      <PhoneTabs />
      <DemoFilling />
      <Suspense fallback={<HomeSkeleton />}>
        {home.kind === 'powerbi' ? (
          <PowerbiHome home={home} view={view} onView={show} />
        ) : (
          <DashboardScreen home={home} pages={names} view={view} onView={show} renderWays={renderWays} />
        )}
      </Suspense>
    </>
  )
}

/** Placeholders for title, tiles and charts. */
function HomeSkeleton() {
  return (
    <Box aria-busy="true">
      <HomeHeader title={translateLabel('Home')} />
      <Skeleton variant="rounded" height={108} sx={{ mb: 2, bgcolor: 'action.hover' }} />
      <Skeleton variant="rounded" height={380} sx={{ bgcolor: 'action.hover' }} />
    </Box>
  )
}
