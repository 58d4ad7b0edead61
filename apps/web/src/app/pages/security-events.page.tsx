import { queryClient } from '../../platform/query-client.ts'
import { parseView } from '../../security/event-view.model.ts'
import { eventsQuery } from '../../security/security-events.api.ts'
import { SecurityEventsScreen } from '../../security/security-events.screen.tsx'
import { screenTitle } from '../current-screen.ts'
import type { PageProps, PageVisit } from './page-props.ts'

export function prepareSecurityEvents({ search }: PageVisit): void {
  void queryClient.prefetchQuery(eventsQuery(parseView(search)))
}

export function SecurityEventsPage({ screen, user }: PageProps) {
  return <SecurityEventsScreen title={screenTitle(screen, user)} />
}
