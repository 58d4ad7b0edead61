import { useQuery } from '@tanstack/react-query'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { recordUsesQuery } from '../record.api.ts'

/** What uses a record. It can be deleted only if nothing does. */
export function useUses(definition: RecordDefinition, id: number | undefined) {
  const { data, isPending, refetch } = useQuery({ ...recordUsesQuery(definition, id ?? 0), enabled: id !== undefined })
  return { data, blocksDelete: isPending || (data !== undefined && data.length > 0), refetch }
}
