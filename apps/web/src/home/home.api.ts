import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { CallAnswer, CallInput, Endpoint } from '@vitrine/contract/endpoint'
import { DASHBOARD_CALLS, listHomeCaptures } from '@vitrine/contract/home/dashboard.contract'
import { getHome, type Home } from '@vitrine/contract/home/home.contract'
import { call } from '../platform/call.ts'
import { callList } from '../platform/draws.ts'
import type { DashboardQuery } from './home-view.model.ts'
import { keepValidToken } from './powerbi-token.model.ts'

export type CalledPage = keyof typeof DASHBOARD_CALLS
export type PageAnswer<Name extends CalledPage> = CallAnswer<(typeof DASHBOARD_CALLS)[Name]>

const HOME = ['home'] as const

/** The setup of the home screen rarely changes; saved states update this cache. */
export const homeQuery = queryOptions({
  queryKey: HOME,
  queryFn: async ({ client, signal }): Promise<Home> => {
    const next = await call(getHome, {}, { signal })
    return keepValidToken(client.getQueryData<Home>(HOME), next, Date.now())
  },
  staleTime: 5 * 60_000,
})

/** Figures are cached for a minute while the user switches pages. */
const FRESH_MS = 60_000

/** One page of the dashboard. Keeps the previous figures while new filters load. */
export const pageQuery = <Name extends CalledPage>(name: Name, query: DashboardQuery) =>
  queryOptions({
    queryKey: ['home', 'dashboard', name, query],
    queryFn: async ({ signal }) => {
      const endpoint: Endpoint = DASHBOARD_CALLS[name]
      return (await call(endpoint, { query }, { signal })) as PageAnswer<Name>
    },
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  })

type HomeCapturesQuery = NonNullable<CallInput<typeof listHomeCaptures>['query']>
/** The captures behind a figure. */
export type CapturesAsked = Omit<HomeCapturesQuery, 'page' | 'size'>

export const loadCaptures = (asked: CapturesAsked, page: number, size: HomeCapturesQuery['size'] = 20) =>
  callList(listHomeCaptures, { query: { ...asked, page, size } })

export function keepHome(client: QueryClient, change: (home: Home) => Home) {
  client.setQueryData(homeQuery.queryKey, (home) => home && change(home))
}
