import { queryClient } from '../../platform/query-client.ts'
import { failedJobsQuery, systemQuery } from '../../system/system.api.ts'
import { SystemScreen } from '../../system/system.screen.tsx'
import { parseView } from '../../system/system-view.model.ts'
import { screenTitle } from '../current-screen.ts'
import type { PageProps, PageVisit } from './page-props.ts'

export function prepareSystem({ search }: PageVisit): void {
  void queryClient.prefetchQuery(systemQuery)
  void queryClient.prefetchQuery(failedJobsQuery(parseView(search)))
}

export function SystemPage({ screen, user }: PageProps) {
  return <SystemScreen title={screenTitle(screen, user)} />
}
