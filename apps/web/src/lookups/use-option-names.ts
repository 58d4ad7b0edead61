import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LookupName, LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import { namesQuery } from './lookups.api.ts'

/** The chosen options with their names; until those are there, with none. */
export function useOptionNames(lookup: LookupName, ids: readonly number[]): readonly LookupOption[] {
  const client = useQueryClient()
  const { data } = useQuery({ ...namesQuery(client, lookup, ids), enabled: ids.length > 0 })
  return data ?? ids.map((id) => ({ id, name: '…' }))
}
