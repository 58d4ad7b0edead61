import Typography from '@mui/material/Typography'
import { IngestKeysPanel } from '../../ingest/ingest-keys.panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { screenTitle } from '../current-screen.ts'
import type { PageProps } from './page-props.ts'
import { promiseOf } from './screen-purpose.ts'

/** What is alive and can be ended: the keys of crawlers, and one day the sign-ins of people above them. */
export function SessionsPage({ screen, user }: PageProps) {
  return (
    <>
      <PageHeader title={screenTitle(screen, user.roles)} />
      <Typography variant="body2" sx={{ mb: 3, color: 'custom.text3' }}>
        The list of sessions is not built yet. {promiseOf(screen)}
      </Typography>
      <IngestKeysPanel />
    </>
  )
}
