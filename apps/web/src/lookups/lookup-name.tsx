import type { LookupName as Lookup } from '@vitrine/contract/lookups/lookups.contract'
import { useOptionNames } from './use-option-names.ts'

/** The name of an option of which only the ID is known. Siblings share one request. */
export function LookupName({ lookup, id, among }: { lookup: Lookup; id: number; among: readonly number[] }) {
  return useOptionNames(lookup, among).find((option) => option.id === id)?.name ?? `#${id}`
}
