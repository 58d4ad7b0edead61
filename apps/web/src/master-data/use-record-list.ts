import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { useEffect } from 'react'
import { CallError } from '../platform/call.ts'
import { lastPage } from '../ui/paginator.model.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { recordListQuery } from './record.api.ts'
import type { RecordViewControls } from './use-record-view.ts'

/** The page of a list that the address asks for. */
export function useRecordList(definition: RecordDefinition, { view, openId, isAhead, setPage }: RecordViewControls) {
  const client = useQueryClient()
  const { data, error, isPlaceholderData, errorUpdatedAt, refetch } = useQuery(recordListQuery(definition, view))
  const isForbidden = error instanceof CallError && error.error === 'forbidden'
  const isCurrent = data !== undefined && !isPlaceholderData
  const last = data && lastPage({ size: view.size, total: data.recordsCount })

  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure is told, also when it reads like the one before
  useEffect(() => {
    if (error && !isForbidden) toast(error.message, { kind: 'alert' })
  }, [errorUpdatedAt])

  // A page that is no more: an old link, or the last of its records is gone.
  useEffect(() => {
    if (!isCurrent || last === undefined || view.page <= last) return
    setPage(last, { replace: true, ...(openId !== undefined && { open: openId }) })
  }, [isCurrent, last, view.page, openId, setPage])

  useEffect(() => {
    if (!isCurrent || last === undefined || view.page >= last) return
    void client.prefetchQuery(recordListQuery(definition, { ...view, page: view.page + 1 }))
  }, [client, definition, view, isCurrent, last])

  return {
    /** Of an earlier question while the next is on its way; absent until there was an answer. */
    rows: data?.rows,
    total: data?.recordsCount,
    last: last ?? 0,
    isPast: isAhead || isPlaceholderData,
    /** There is nothing to show in place of what was asked. */
    hasFailed: error !== null && !isCurrent,
    isForbidden,
    refresh: () => void refetch(),
  }
}
