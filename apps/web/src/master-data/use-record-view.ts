import { useNavigate, useRouter, useRouterState, useSearch } from '@tanstack/react-router'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type PageSize, pageOfSameRow } from '../ui/paginator.model.ts'
import { useAddressDraft } from '../ui/use-address-draft.ts'
import {
  addressOf,
  isSameSearch,
  type OpenRecord,
  openOf,
  type RecordView,
  sortedBy,
  viewOf,
} from './record-address.model.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The list itself is the entry before, so that closing goes back to it. */
    isOverList?: boolean
  }
}

interface ShowOptions {
  readonly open?: OpenRecord
  readonly replace?: boolean
}

/** The view of a list, which lives in the address together with what is open over it: reload, back and a link show the same. */
export function useRecordView(definition: RecordDefinition) {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const { history } = useRouter()
  const isOverList = useRouterState({ select: ({ location }) => location.state.isOverList === true })
  const view = useMemo(() => viewOf(definition, address), [definition, address])
  const openId = openOf(address)
  const closing = useRef<OpenRecord>(undefined)
  // closed: opened once more, by going forward say, it closes once more
  useEffect(() => {
    if (openId === undefined) closing.current = undefined
  }, [openId])

  const show = useCallback(
    (next: RecordView, { open, replace = false }: ShowOptions = {}) =>
      void navigate({
        to: '.',
        search: addressOf(definition, next, open),
        state: open === undefined ? {} : { isOverList: true },
        replace,
        resetScroll: false,
      }),
    [navigate, definition],
  )
  const applySearch = useCallback((search: string) => show({ ...view, search, page: 0 }), [show, view])
  const draft = useAddressDraft(view.search, isSameSearch, applySearch)

  const open = (id: OpenRecord) => {
    closing.current = undefined
    show(view, { open: id })
  }
  const close = () => {
    // going back takes a moment, in which a second press must not leave the list
    if (openId === undefined || closing.current === openId) return
    closing.current = openId
    if (isOverList) history.back()
    else show(view, { replace: true })
  }
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
    setPage: useCallback((page: number, options: ShowOptions = {}) => show({ ...view, page }, options), [show, view]),
    setSize: (size: PageSize) => show({ ...view, size, page: pageOfSameRow(view, size) }),
  }
}

export type RecordViewControls = ReturnType<typeof useRecordView>
