import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { useCallback } from 'react'
import { CallError } from '../platform/call.ts'
import { useFailureTold } from '../ui/feedback/use-failure-message.ts'
import { usePagedList } from '../ui/lists/use-paged-list.ts'
import { recordListQuery } from './record.api.ts'
import type { RecordViewControls } from './use-record-view.ts'

/** The current page of a list, from the URL. */
export function useRecordList(definition: RecordDefinition, { view, isAhead, correctPage }: RecordViewControls) {
  const getQuery = useCallback((page: number) => recordListQuery(definition, { ...view, page }), [definition, view])
  const { answer, ...list } = usePagedList({ ...view, isAhead, getQuery, onPage: correctPage })
  const isForbidden = list.error instanceof CallError && list.error.error === 'forbidden'
  useFailureTold(isForbidden ? null : list.error, list.failedAt)
  return { ...list, rows: answer?.data, total: answer?.recordsCount, isForbidden }
}
