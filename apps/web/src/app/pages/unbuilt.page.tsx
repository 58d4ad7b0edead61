import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined'
import Paper from '@mui/material/Paper'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { screenTitle } from '../current-screen.ts'
import { HomeButton } from './home-button.tsx'
import type { PageProps } from './page-props.ts'
import { promiseOf } from './screen-purpose.ts'

/** Has the place and title of a screen whose feature is still to come, and says so. */
export function UnbuiltPage({ screen, user }: PageProps) {
  return (
    <>
      <PageHeader title={screenTitle(screen, user.roles)} />
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
