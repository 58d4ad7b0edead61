import { AlertsScreen } from '../../alerts/alerts.screen.tsx'
import { screenTitle } from '../current-screen.ts'
import type { PageProps } from './page-props.ts'

/** The alerts of who is signed in. */
export function AlertsPage({ screen, user }: PageProps) {
  return <AlertsScreen title={screenTitle(screen, user.roles)} user={user} />
}
