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

/** The list at work: what is asked, what was answered, the cursor, and what is done with the rows. */
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
  /** The one that is to be deleted, as soon as somebody says so. */
  const [removing, setRemoving] = useState<ListedAlert>()
  const create = useCreate(() => view.open('edit new'))
  const on = useStable({
    onCurrent: cursor.setCurrent,
    onEdit: (alertId: number) => view.open(`edit ${alertId}`),
    onHistory: (alertId: number) => view.open(`history ${alertId}`),
    onRemove: (alertId: number) => {
      // its row leaves, and would take the focus with it
      focusGrid()
      setRemoving(rows?.find((row) => row.alertId === alertId))
    },
  })
  /** By key: the grid has the focus again when what opens is closed. */
  const byKey = (deed: (alertId: number) => void) => () => {
    focusGrid()
    if (currentRow) deed(currentRow.alertId)
  }
  return {
    view,
    list,
    rows,
    total: list.hasFailed ? undefined : answer?.recordsCount,
    /** By whose clock moments are shown; undefined until it is known. */
    timeZone: facts?.timeZone,
    /** Of all alerts, whatever is searched for. */
    count,
    ...cursor,
    on,
    create,
    editCurrent: byKey(on.onEdit),
    showCurrent: byKey(on.onHistory),
    removeCurrent: byKey(on.onRemove),
    removing,
    endRemoval: () => setRemoving(undefined),
  }
}

export type AlertsModel = ReturnType<typeof useAlerts>
