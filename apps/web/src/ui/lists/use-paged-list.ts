import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lastPage, type PageSize } from './paginator.model.ts'

interface PagedList<Answer extends { readonly recordsCount: number }, Key extends QueryKey> {
  readonly page: number
  readonly size: PageSize
  /** The user is still changing the filters. */
  readonly isAhead: boolean
  /** The query of a page; it must keep the previous response visible. Must be stable between renders. */
  readonly getQuery: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>
  /** Called when the page no longer exists: the link is old, or its last row is gone. */
  readonly onPage: (page: number) => void
}

/** A page of a list. Keeps the last response and prefetches the next page. */
export function usePagedList<Answer extends { readonly recordsCount: number }, Key extends QueryKey>(
  asked: PagedList<Answer, Key>,
) {
  const { page, size, isAhead, getQuery, onPage } = asked
  const client = useQueryClient()
  const { data, error, errorUpdatedAt, isPlaceholderData, isFetching, refetch } = useQuery(getQuery(page))
  const isCurrent = data !== undefined && !isPlaceholderData
  const last = data && lastPage({ size, total: data.recordsCount })

  useEffect(() => {
    if (isCurrent && last !== undefined && page > last) onPage(last)
  }, [isCurrent, last, page, onPage])

  useEffect(() => {
    if (!isCurrent || last === undefined || page >= last) return
    void client.prefetchQuery(getQuery(page + 1))
  }, [client, getQuery, page, isCurrent, last])

  return {
    /** The previous response while the next one loads; absent until the first. */
    answer: data,
    last: last ?? 0,
    isPast: isAhead || isPlaceholderData,
    /** The request failed and there is no earlier list to show. */
    hasFailed: error !== null && !isCurrent,
    error,
    failedAt: errorUpdatedAt,
    isFetching,
    refresh: () => void refetch(),
  }
}
