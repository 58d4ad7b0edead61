import type { CallAnswer } from '@vitrine/contract/endpoint'
import { LIMITS } from '@vitrine/contract/limits'
import type { findOptions as contract, LookupName } from '@vitrine/contract/lookups/lookups.contract'
import { findOptionsById, searchOptions } from '@vitrine/db/lookups/lookup.queries'
import type { LookupFilter } from '@vitrine/db/lookups/lookup-tables'
import type { Actor } from '@vitrine/db/row-scope'

interface OptionsAsked extends LookupFilter {
  readonly search?: string | undefined
  readonly ids?: number[] | undefined
}

export async function findOptions(
  actor: Actor,
  lookup: LookupName,
  { ids, search = '', ...narrowing }: OptionsAsked,
): Promise<CallAnswer<typeof contract>> {
  if (ids) {
    const options = await actor.statement((db) => findOptionsById(db, lookup, ids))
    return { options, isComplete: true }
  }
  const most = LIMITS.lookupOptions
  // fetches one extra to know whether there are more
  const found = await actor.statement((db) => searchOptions(db, lookup, search, narrowing, most + 1))
  return { options: found.slice(0, most), isComplete: found.length <= most }
}
