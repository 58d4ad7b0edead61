import type { AlertSort } from '@vitrine/contract/alerts/alerts.contract'
import { useCallback } from 'react'
import { type PageSize, pageOfSameRow } from '../ui/paginator.model.ts'
import { useAddressDraft } from '../ui/use-address-draft.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { addressOf, isSameText, type OpenAlert, openOf, sortedBy, viewOf } from './alert-address.model.ts'

const ADDRESS = { viewOf, openOf, addressOf }

/** The view of the list, and what is open over it. */
export function useAlertView() {
  const { view, openId, show, open, close } = useListAddress(ADDRESS)
  const apply = useCallback((freeText: string) => show({ ...view, freeText, page: 0 }), [show, view])
  const draft = useAddressDraft(view.freeText, isSameText, apply)
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
    /** Another one in its place. */
    stepTo: (next: OpenAlert) => show(view, { open: next, replace: true }),
    sortBy: (sort: AlertSort) => show(sortedBy(view, sort)),
    setPage: useCallback((page: number) => show({ ...view, page }), [show, view]),
    /** The page in place of one that is no more; what is open stays open. */
    correctPage: useCallback(
      (page: number) => show({ ...view, page }, { replace: true, ...(openId !== undefined && { open: openId }) }),
      [show, view, openId],
    ),
    setSize: (size: PageSize) => show({ ...view, size, page: pageOfSameRow(view, size) }),
  }
}
