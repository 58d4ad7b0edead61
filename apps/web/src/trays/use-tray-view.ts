import { useNavigate, useSearch } from '@tanstack/react-router'
import { LIMITS } from '@vitrine/contract/limits'
import { type ChoiceFilter, choiceFiltersFor, type TrayFilter } from '@vitrine/contract/trays/tray-filter'
import { type TrayName, trayOf } from '@vitrine/contract/trays/trays'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isoDay } from '../ui/day.ts'
import { type PageSize, pageOfSameRow } from '../ui/paginator.model.ts'
import { addressOf, isSameFilter, type Setting, type TrayView, usualFilter, viewOf } from './tray-address.model.ts'

export interface TrayViewControls {
  /** What the address asks for. */
  readonly view: TrayView
  /** What the filters show; ahead of the address while somebody is still changing them. */
  readonly filter: TrayFilter
  readonly isAhead: boolean
  readonly choices: readonly ChoiceFilter[]
  readonly today: string
  /** Takes effect when nothing has been changed for a moment, from the first page on. */
  readonly changeFilter: <Name extends keyof TrayFilter>(name: Name, value: TrayFilter[Name]) => void
  readonly clearFilter: () => void
  /** Does not wait for that moment. */
  readonly applyFilter: () => void
  readonly setPage: (page: number, options?: { replace?: boolean }) => void
  readonly setSize: (size: PageSize) => void
}

/** The view of a tray, which lives in the address: reload, back, forward and a shared link show the same list. */
export function useTrayView(tray: TrayName, useTradeGroup: boolean): TrayViewControls {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = isoDay(new Date())
  const setting: Setting = useMemo(
    () => ({ today, choices: choiceFiltersFor(trayOf(tray).captureTypeId, useTradeGroup) }),
    [today, tray, useTradeGroup],
  )
  const view = useMemo(() => viewOf(address, setting), [address, setting])
  const show = useCallback(
    (next: TrayView, replace = false) =>
      void navigate({ to: '.', search: addressOf(next, setting), replace, resetScroll: false }),
    [navigate, setting],
  )
  const draft = useDraft(view, show)
  const filter = draft.filter ?? view.filter
  return {
    view,
    filter,
    isAhead: draft.filter !== undefined && !isSameFilter(draft.filter, view.filter),
    choices: setting.choices,
    today,
    changeFilter: (name, value) => draft.set({ ...filter, [name]: value }),
    clearFilter: () => draft.set(usualFilter(today)),
    applyFilter: draft.apply,
    setPage: useCallback((page, { replace = false } = {}) => show({ ...view, page }, replace), [show, view]),
    setSize: useCallback((size) => show({ ...view, size, page: pageOfSameRow(view, size) }), [show, view]),
  }
}

/** A filter that is still being changed. It goes into the address once it stands still, and gives way to any other way there. */
function useDraft(view: TrayView, show: (view: TrayView) => void) {
  const [draft, setDraft] = useState<TrayFilter>()
  const applied = useRef<TrayFilter>(undefined)

  const apply = useCallback(() => {
    if (draft === undefined || isSameFilter(draft, view.filter)) return
    applied.current = draft
    show({ ...view, filter: draft, page: 0 })
  }, [draft, view, show])

  useEffect(() => {
    if (draft === undefined) return
    const timer = setTimeout(apply, LIMITS.filterDebounce)
    return () => clearTimeout(timer)
  }, [draft, apply])

  // What is typed while our own change is on its way stays, and so does a blank at its end; a filter that comes by another
  // way, such as back or a link, takes the place of everything.
  const [shown, setShown] = useState(view)
  if (shown !== view) {
    setShown(view)
    const isOurs = [shown.filter, applied.current].some((known) => known && isSameFilter(known, view.filter))
    if (!isOurs) setDraft(undefined)
  }
  return { filter: draft, set: setDraft, apply }
}
