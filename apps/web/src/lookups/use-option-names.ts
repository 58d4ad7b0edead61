import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LookupName, LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import { namesQuery } from './lookups.api.ts'

/** The selected options; names are empty until loaded. */
export function useOptionNames(lookup: LookupName, ids: readonly number[]): readonly LookupOption[] {
  const client = useQueryClient()
  const { data } = useQuery({ ...namesQuery(client, lookup, ids), enabled: ids.length > 0 })
  return data ?? ids.map((id) => ({ id, name: '…' }))
}
