import type { AlertSort } from '@vitrine/contract/alerts/alerts.contract'
import { useCallback } from 'react'
import { useAddressDraft } from '../ui/lists/use-address-draft.ts'
import { usePagedAddress } from '../ui/lists/use-paged-address.ts'
import { isSameText, type OpenAlert, parseOpen, parseView, toAddress, toggleSort } from './alert-address.model.ts'

const ADDRESS = { parseView, parseOpen, toAddress }

/** The view of the list, and the panel over it. */
export function useAlertView() {
  const { show, applyFilter, ...address } = usePagedAddress(ADDRESS)
  const { view } = address
  const apply = useCallback((freeText: string) => applyFilter({ ...view, freeText }), [applyFilter, view])
  const draft = useAddressDraft(view.freeText, isSameText, apply)
  return {
    ...address,
    /** Value of the search field; ahead of the URL while the user is typing. */
    search: draft.value,
    isAhead: draft.isAhead,
    setSearch: draft.set,
    applySearch: draft.apply,
    /** Replaces the open panel. */
    stepTo: (next: OpenAlert) => show(view, { open: next, replace: true }),
    sortBy: (sort: AlertSort) => show(toggleSort(view, sort)),
  }
}
