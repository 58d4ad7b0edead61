import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ChoiceFilter, TrayFilter } from '@vitrine/contract/trays/tray-filter'
import { getTray, type TrayName } from '@vitrine/contract/trays/trays'
import { useCallback, useMemo } from 'react'
import { isoDay } from '../ui/format/day.ts'
import { getPageForSize, type PageSize } from '../ui/lists/paginator.model.ts'
import { useAddressDraft } from '../ui/lists/use-address-draft.ts'
import {
  getDefaultFilter,
  getSetting,
  isSameFilter,
  parseView,
  type TrayView,
  toAddress,
} from './tray-address.model.ts'

export interface TrayViewControls {
  /** Parsed from the address. */
  readonly view: TrayView
  /** The filter in the fields; ahead of the address while the user is changing it. */
  readonly filter: TrayFilter
  readonly isAhead: boolean
  readonly choices: readonly ChoiceFilter[]
  readonly hasCorrectness: boolean
  /** The tray also lists captures that are neither correct nor incorrect. */
  readonly hasOtherStates: boolean
  readonly today: string
  /** Debounced; shows the first page. */
  readonly changeFilter: <Name extends keyof TrayFilter>(name: Name, value: TrayFilter[Name]) => void
  readonly clearFilter: () => void
  /** Applies changes without the debounce. */
  readonly applyFilter: () => void
  readonly setPage: (page: number, options?: { replace?: boolean }) => void
  readonly setSize: (size: PageSize) => void
}

/** The view is stored in the address, so that reload, back, forward and shared links show the same list. */
export function useTrayView(tray: TrayName, useTradeGroup: boolean): TrayViewControls {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = isoDay(new Date())
  const setting = useMemo(() => getSetting(tray, { useTradeGroup }, today), [today, tray, useTradeGroup])
  const view = useMemo(() => parseView(address, setting), [address, setting])
  const show = useCallback(
    (next: TrayView, replace = false) =>
      void navigate({ to: '.', search: toAddress(next, setting), replace, resetScroll: false }),
    [navigate, setting],
  )
  const apply = useCallback((filter: TrayFilter) => show({ ...view, filter, page: 0 }), [show, view])
  const draft = useAddressDraft(view.filter, isSameFilter, apply)
  const filter = draft.value
  return {
    view,
    filter,
    isAhead: draft.isAhead,
    choices: setting.choices,
    hasCorrectness: setting.hasCorrectness ?? false,
    hasOtherStates: getTray(tray).captureStateId === undefined,
    today,
    changeFilter: (name, value) => draft.set({ ...filter, [name]: value }),
    clearFilter: () => draft.set(getDefaultFilter(today)),
    applyFilter: draft.apply,
    setPage: useCallback((page, { replace = false } = {}) => show({ ...view, page }, replace), [show, view]),
    setSize: useCallback((size) => show({ ...view, size, page: getPageForSize(view, size) }), [show, view]),
  }
}
