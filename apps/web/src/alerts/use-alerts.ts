import { useQuery } from '@tanstack/react-query'
import type { ListedAlert } from '@vitrine/contract/alerts/alert'
import { useCallback, useState } from 'react'
import { useFailureTold } from '../ui/feedback/use-failure-message.ts'
import { useStable } from '../ui/hooks/use-stable.ts'
import { useListCursor } from '../ui/lists/use-list-cursor.ts'
import { usePagedList } from '../ui/lists/use-paged-list.ts'
import { parseOpened } from './alert-address.model.ts'
import { alertCountQuery, alertFactsQuery, alertListQuery } from './alerts.api.ts'
import { useAlertView } from './use-alert-view.ts'
import { useCreate } from './use-create.ts'

const NO_ROWS: readonly ListedAlert[] = []

/** State and actions of the list. */
export function useAlerts() {
  const view = useAlertView()
  const asked = view.view
  const getQuery = useCallback((page: number) => alertListQuery({ ...asked, page }), [asked])
  const { answer, ...list } = usePagedList({ ...asked, isAhead: view.isAhead, getQuery, onPage: view.correctPage })
  useFailureTold(list.error, list.failedAt)
  const { data: facts } = useQuery(alertFactsQuery)
  const { data: count } = useQuery(alertCountQuery)
  const rows = list.hasFailed ? NO_ROWS : answer?.data
  const ids = (rows ?? NO_ROWS).map(({ alertId }) => alertId)
  const openId = view.openId && parseOpened(view.openId).alertId
  const cursor = useListCursor({ ids, page: asked.page, last: list.last, openId, onPage: view.setPage })
  const { current, focusGrid } = cursor
  const currentRow = rows?.[current]
  /** The alert to delete, pending confirmation. */
  const [removing, setRemoving] = useState<ListedAlert>()
  const create = useCreate(() => view.open('edit new'))
  const on = useStable({
    onCurrent: cursor.setCurrent,
    onEdit: (alertId: number) => view.open(`edit ${alertId}`),
    onHistory: (alertId: number) => view.open(`history ${alertId}`),
    onRemove: (alertId: number) => {
      // the row disappears, and focus with it
      focusGrid()
      setRemoving(rows?.find((row) => row.alertId === alertId))
    },
  })
  /** Run by a shortcut: the grid gets focus back when the panel closes. */
  const runOnCurrentRow = (deed: (alertId: number) => void) => () => {
    focusGrid()
    if (currentRow) deed(currentRow.alertId)
  }
  return {
    view,
    list,
    rows,
    total: list.hasFailed ? undefined : answer?.recordsCount,
    /** Time zone for display; undefined while loading. */
    timeZone: facts?.timeZone,
    /** Number of all alerts, regardless of the search. */
    count,
    ...cursor,
    on,
    create,
    editCurrent: runOnCurrentRow(on.onEdit),
    showCurrent: runOnCurrentRow(on.onHistory),
    removeCurrent: runOnCurrentRow(on.onRemove),
    removing,
    endRemoval: () => setRemoving(undefined),
  }
}

export type AlertsModel = ReturnType<typeof useAlerts>
