import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { useCallback, useMemo } from 'react'
import type { Address } from '../ui/list-address.ts'
import { type PageSize, pageOfSameRow } from '../ui/paginator.model.ts'
import { useAddressDraft } from '../ui/use-address-draft.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import {
  addressOf,
  isSameSearch,
  type OpenRecord,
  openOf,
  type RecordView,
  sortedBy,
  viewOf,
} from './record-address.model.ts'

/** The view of a list of records, and the one that is open over it. */
export function useRecordView(definition: RecordDefinition) {
  const list = useMemo(
    () => ({
      viewOf: (address: Address) => viewOf(definition, address),
      openOf,
      addressOf: (view: RecordView, open?: OpenRecord) => addressOf(definition, view, open),
    }),
    [definition],
  )
  const { view, openId, show, open, close } = useListAddress(list)
  const applySearch = useCallback((search: string) => show({ ...view, search, page: 0 }), [show, view])
  const draft = useAddressDraft(view.search, isSameSearch, applySearch)
  return {
    view,
    /** What the field shows; ahead of the address while somebody is still typing. */
    search: draft.value,
    isAhead: draft.isAhead,
    setSearch: draft.set,
    applySearch: draft.apply,
    openId,
    open,
    close,
    sortBy: (sort: string) => show(sortedBy(definition, view, sort)),
    setPage: useCallback((page: number) => show({ ...view, page }), [show, view]),
    /** The page in place of one that is no more; what is open stays open. */
    correctPage: useCallback(
      (page: number) => show({ ...view, page }, { replace: true, ...(openId !== undefined && { open: openId }) }),
      [show, view, openId],
    ),
    setSize: (size: PageSize) => show({ ...view, size, page: pageOfSameRow(view, size) }),
  }
}

export type RecordViewControls = ReturnType<typeof useRecordView>
