import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lastPage, type PageSize } from './paginator.model.ts'

interface PagedList<Answer extends { readonly recordsCount: number }, Key extends QueryKey> {
  readonly page: number
  readonly size: PageSize
  /** The user is still changing the filters. */
  readonly isAhead: boolean
  /** The question for a page; it keeps the answer before on the screen. Must stay the same unless it changes. */
  readonly getQuery: (page: number) => UseQueryOptions<Answer, Error, Answer, Key>
  /** Where the page is no more: an old link, or the last of its rows is gone. */
  readonly onPage: (page: number) => void
}

/** A page of a list: what was answered last, and the page after it fetched ahead. */
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
    /** Of an earlier question while the next is on its way; absent until there was an answer. */
    answer: data,
    last: last ?? 0,
    isPast: isAhead || isPlaceholderData,
    /** The request failed and no earlier list can be shown. */
    hasFailed: error !== null && !isCurrent,
    error,
    failedAt: errorUpdatedAt,
    isFetching,
    refresh: () => void refetch(),
  }
}
