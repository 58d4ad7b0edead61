import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Address } from './list-address.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The previous history entry is the list, so that closing goes back to it. */
    isOverList?: boolean
  }
}

/** How the view and the open item of a list are read from and written to an address. */
export interface ListAddress<View, Open> {
  readonly parseView: (address: Address) => View
  readonly parseOpen: (address: Address) => Open | undefined
  readonly toAddress: (view: View, open?: Open) => Record<string, string>
}

interface ShowOptions<Open> {
  readonly open?: Open
  readonly replace?: boolean
}

/**
 * The view of a list and its open item, stored in the address, so that reload, back and links show the same. Arguments must be
 * stable between renders.
 */
export function useListAddress<View, Open extends number | string>(list: ListAddress<View, Open>) {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOverList = useRouterState({ select: ({ location }) => location.state.isOverList === true })
  const view = useMemo(() => list.parseView(address), [list, address])
  const openId = list.parseOpen(address)
  const closing = useRef<Open>(undefined)
  // reset after closing, so that an item reopened by going forward can be closed again
  useEffect(() => {
    if (openId === undefined) closing.current = undefined
  }, [openId])

  const show = useCallback(
    (next: View, { open, replace = false }: ShowOptions<Open> = {}) =>
      void navigate({
        to: '.',
        search: list.toAddress(next, open),
        // replacing an entry does not change the one before it
        state: open !== undefined && (isOverList || !replace) ? { isOverList: true } : {},
        replace,
        resetScroll: false,
      }),
    [navigate, list, isOverList],
  )
  const open = (id: Open) => {
    closing.current = undefined
    show(view, { open: id })
  }
  const close = () => {
    // going back is asynchronous; a second press must not leave the list
    if (openId === undefined || closing.current === openId) return
    closing.current = openId
    if (isOverList) history.back()
    else show(view, { replace: true })
  }
  return { view, openId, show, open, close }
}
