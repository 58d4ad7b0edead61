import { parseView } from '../../alerts/alert-address.model.ts'
import { alertCountQuery, alertFactsQuery, alertListQuery } from '../../alerts/alerts.api.ts'
import { AlertsScreen } from '../../alerts/alerts.screen.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { screenTitle } from '../current-screen.ts'
import type { PageProps, PageVisit } from './page-props.ts'

export function prepareAlerts({ search }: PageVisit): void {
  void queryClient.prefetchQuery(alertListQuery(parseView(search)))
  void queryClient.prefetchQuery(alertFactsQuery)
  void queryClient.prefetchQuery(alertCountQuery)
}

/** The alerts of the signed-in user. */
export function AlertsPage({ screen, user }: PageProps) {
  return <AlertsScreen title={screenTitle(screen, user)} user={user} />
}
