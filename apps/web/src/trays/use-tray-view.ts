import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ChoiceFilter, TrayFilter } from '@vitrine/contract/trays/tray-filter'
import { type TrayName, trayOf } from '@vitrine/contract/trays/trays'
import { useCallback, useMemo } from 'react'
import { isoDay } from '../ui/day.ts'
import { type PageSize, pageOfSameRow } from '../ui/paginator.model.ts'
import { useAddressDraft } from '../ui/use-address-draft.ts'
import { addressOf, isSameFilter, settingOf, type TrayView, usualFilter, viewOf } from './tray-address.model.ts'

export interface TrayViewControls {
  /** What the address asks for. */
  readonly view: TrayView
  /** What the filters show; ahead of the address while somebody is still changing them. */
  readonly filter: TrayFilter
  readonly isAhead: boolean
  readonly choices: readonly ChoiceFilter[]
  readonly hasCorrectness: boolean
  /** Whether other captures than correct and incorrect ones are listed, too. */
  readonly hasOtherStates: boolean
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
  const setting = useMemo(() => settingOf(tray, { useTradeGroup }, today), [today, tray, useTradeGroup])
  const view = useMemo(() => viewOf(address, setting), [address, setting])
  const show = useCallback(
    (next: TrayView, replace = false) =>
      void navigate({ to: '.', search: addressOf(next, setting), replace, resetScroll: false }),
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
    hasOtherStates: trayOf(tray).captureStateId === undefined,
    today,
    changeFilter: (name, value) => draft.set({ ...filter, [name]: value }),
    clearFilter: () => draft.set(usualFilter(today)),
    applyFilter: draft.apply,
    setPage: useCallback((page, { replace = false } = {}) => show({ ...view, page }, replace), [show, view]),
    setSize: useCallback((size) => show({ ...view, size, page: pageOfSameRow(view, size) }), [show, view]),
  }
}
