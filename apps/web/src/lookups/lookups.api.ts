import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallInput } from '@vitrine/contract/endpoint'
import { findOptions, type LookupName, type LookupOption } from '@vitrine/contract/lookups/lookups.contract'
import { call } from '../platform/call.ts'

type Query = NonNullable<CallInput<typeof findOptions>['query']>

/** Other selections that narrow the list, as query parameters. */
export type LookupFilter = Omit<Query, 'search' | 'ids'>

/** Lists rarely change. */
const staleTime = 60_000

const known = new WeakMap<QueryClient, Map<string, LookupOption>>()

/** Names from all responses, so that a selected option is never requested again. */
function getKnownOptions(client: QueryClient): Map<string, LookupOption> {
  const names = known.get(client) ?? new Map<string, LookupOption>()
  known.set(client, names)
  return names
}

/** Refetches the visible options after names may have changed. */
export function reloadLookups(client: QueryClient): Promise<void> {
  known.delete(client)
  return client.invalidateQueries({ queryKey: ['lookups'] })
}

async function find(client: QueryClient, lookup: LookupName, query: Query, signal: AbortSignal) {
  const answer = await call(findOptions, { params: { lookup }, query }, { signal })
  for (const option of answer.options) getKnownOptions(client).set(`${lookup}/${option.id}`, option)
  return answer
}

export const optionsQuery = (lookup: LookupName, search: string, narrowing: LookupFilter) =>
  queryOptions({
    queryKey: ['lookups', lookup, 'options', search, narrowing],
    queryFn: ({ client, signal }) => find(client, lookup, { ...narrowing, ...(search && { search }) }, signal),
    placeholderData: keepPreviousData,
    staleTime,
  })

/** The names of selected IDs; an ID without a name is shown as a number. */
export const namesQuery = (client: QueryClient, lookup: LookupName, ids: readonly number[]) => {
  const getNamedOptions = () =>
    ids.map((id) => getKnownOptions(client).get(`${lookup}/${id}`) ?? { id, name: `#${id}` })
  const isKnown = (id: number) => getKnownOptions(client).has(`${lookup}/${id}`)
  return queryOptions({
    queryKey: ['lookups', lookup, 'names', ids],
    queryFn: async ({ signal }) => {
      const unknown = ids.filter((id) => !isKnown(id))
      if (unknown.length > 0) await find(client, lookup, { ids: unknown.join(',') }, signal)
      return getNamedOptions()
    },
    ...(ids.every(isKnown) && { initialData: getNamedOptions }),
    staleTime,
  })
}
