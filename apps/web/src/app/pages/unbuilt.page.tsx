import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import Paper from '@mui/material/Paper'
import { type TrayName, trayOfScreen } from '@vitrine/contract/trays/trays'
import { useTrayCount } from '../../trays/tray-count.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { screenTitle } from '../current-screen.ts'
import { HomeButton } from './home-button.tsx'
import type { PageProps } from './page-props.ts'
import { promiseOf } from './screen-purpose.ts'

function Count({ tray }: { tray: TrayName }) {
  const count = useTrayCount(tray)
  return count === undefined ? null : `${formatCount(count, 'capture')} this month`
}

/** Has the place, title and count of a screen whose feature is still to come, and says so. */
export function UnbuiltPage({ screen, user }: PageProps) {
  const tray = trayOfScreen(screen)
  return (
    <>
      <PageHeader title={screenTitle(screen, user.roles)} detail={tray && <Count tray={tray} />} />
      <Paper sx={{ flex: 1, display: 'grid', alignItems: 'center', minHeight: 320 }}>
        <EmptyState
          title="This screen is not built yet."
          icon={<HourglassEmptyOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}
          actions={<HomeButton />}
        >
          {promiseOf(screen)}
        </EmptyState>
      </Paper>
    </>
  )
}
