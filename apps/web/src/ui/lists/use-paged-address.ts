import { useCallback } from 'react'
import type { Pages } from './list-address.ts'
import { getPageForSize, type PageSize } from './paginator.model.ts'
import { type ListAddress, useListAddress } from './use-list-address.ts'

/** The view and open item of a paged list, stored in the address. */
export function usePagedAddress<View extends Pages, Open extends number | string>(list: ListAddress<View, Open>) {
  const address = useListAddress(list)
  const { view, openId, show } = address
  return {
    ...address,
    setPage: useCallback((page: number) => show({ ...view, page }), [show, view]),
    /** Replaces a page that no longer exists; the open item stays open. */
    correctPage: useCallback(
      (page: number) => show({ ...view, page }, { replace: true, ...(openId !== undefined && { open: openId }) }),
      [show, view, openId],
    ),
    /** Shows the first page of a filtered list; an item opened while the change was pending stays open. */
    applyFilter: useCallback(
      (next: View) => show({ ...next, page: 0 }, openId === undefined ? {} : { open: openId, replace: true }),
      [show, openId],
    ),
    setSize: (size: PageSize) => show({ ...view, size, page: getPageForSize(view, size) }),
  }
}
