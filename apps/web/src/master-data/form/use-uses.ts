import { useQuery } from '@tanstack/react-query'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { recordUsesQuery } from '../record.api.ts'

/** Uses of a record. It can be deleted once it is known that there are none. */
export function useUses(definition: RecordDefinition, id: number | undefined) {
  const { data, isPending, refetch } = useQuery({ ...recordUsesQuery(definition, id ?? 0), enabled: id !== undefined })
  return { data, blocksDelete: isPending || (data !== undefined && data.length > 0), refetch }
}
