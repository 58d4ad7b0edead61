import { hasPermission } from '@vitrine/contract/access/permissions'
import { queryClient } from '../../platform/query-client.ts'
import { operationsQuery } from '../../visits/operations.api.ts'
import { OperationsScreen } from '../../visits/operations.screen.tsx'
import { screenTitle } from '../current-screen.ts'
import type { PageProps } from './page-props.ts'

export function prepareOperations(): void {
  void queryClient.prefetchQuery(operationsQuery)
}

export function OperationsPage({ screen, user }: PageProps) {
  return <OperationsScreen title={screenTitle(screen, user)} canCreateKeys={hasPermission(user, 'keys.write')} />
}
