import type { Report } from '@vitrine/contract/reports/report'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import { useCallback, useMemo } from 'react'
import { isoDay } from '../ui/format/day.ts'
import { useAddressDraft } from '../ui/lists/use-address-draft.ts'
import { type ListAddress, useListAddress } from '../ui/lists/use-list-address.ts'
import {
  cellKey,
  getDefaultRequest,
  isSameRequest,
  type OpenCell,
  parseCell,
  parseView,
  type ReportView,
  toAddress,
} from './report-address.model.ts'

/** The view of a report and its open figure, both stored in the URL. */
export function useReportView(report: Report) {
  const today = isoDay(new Date())
  const setting = useMemo(() => ({ report, today }), [report, today])
  const list = useMemo(
    (): ListAddress<ReportView, string> => ({
      parseView: (address) => parseView(address, setting),
      parseOpen: (address) => (parseCell(address.open) ? String(address.open) : undefined),
      toAddress: (view, open) => toAddress(view, setting, open),
    }),
    [setting],
  )
  const { view, openId, show, open, close } = useListAddress(list)
  const apply = useCallback((request: ReportRequest) => show({ ...view, request }), [show, view])
  const draft = useAddressDraft(view.request, isSameRequest, apply)
  return {
    view,
    setting,
    /** The filters as shown; ahead of the URL while the user types. */
    request: draft.value,
    isAhead: draft.isAhead,
    changeRequest: (change: Partial<ReportRequest>) => draft.set({ ...draft.value, ...change }),
    clearFilters: () => draft.set(getDefaultRequest(setting)),
    applyRequest: draft.apply,
    /** Replaces the history entry, because the request stays the same. */
    look: (change: Partial<ReportView>) => show({ ...view, ...change }, { replace: true }),
    openCell: openId === undefined ? undefined : parseCell(openId),
    open: (cell: OpenCell) => open(cellKey(cell)),
    close,
  }
}

export type ReportViewControls = ReturnType<typeof useReportView>
