import { isImageOnly } from '@vitrine/contract/access/permissions'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import { getTray, type TrayName } from '@vitrine/contract/trays/trays'
import { useMemo, useState } from 'react'
import { useStable } from '../ui/hooks/use-stable.ts'
import { type Cursor, FIRST, findIndex, LAST, type Move, move } from '../ui/lists/cursor.model.ts'
import { lastPage } from '../ui/lists/paginator.model.ts'
import { useGridFocus } from '../ui/lists/use-grid-focus.ts'
import { isDiscardable } from './row-tools.tsx'
import { toRows } from './rows.model.ts'
import { asSeen, deselect, extend, toggle, togglePage } from './selection.model.ts'
import type { TrayDecisions } from './tray-decisions.ts'
import type { RowOptions } from './tray-row.tsx'
import { useDiscard } from './use-discard.ts'
import { useFreshCaptures } from './use-fresh-captures.ts'
import { useSelection } from './use-selection.ts'
import { useTrayList } from './use-tray-list.ts'
import { useTrayNews } from './use-tray-news.ts'
import { useTrayView } from './use-tray-view.ts'
import { useWalkedPages } from './use-walked-pages.ts'

const NO_ROWS = [] as const

interface TrayUse {
  readonly tray: TrayName
  readonly user: User
  /** The capture open over the tray; the cursor follows it. */
  readonly openId: number | undefined
  readonly decisions: TrayDecisions
  readonly onOpen: (captureId: number) => void
}

/** State and actions of a tray: filter, list, live changes, cursor and selection. */
export function useTray({ tray, user, openId, decisions, onOpen }: TrayUse) {
  const view = useTrayView(tray, user.useTradeGroup)
  const answer = useTrayList(tray, view)
  const { list } = answer
  const question = JSON.stringify(view.view.filter)
  const { selection, select, clear } = useSelection(question)
  const news = useTrayNews(tray, answer, selection.picked.size > 0 || openId !== undefined)
  const fresh = useFreshCaptures(list, news.changed)
  const discard = useDiscard({ tray, question, decisions, onDone: (ids) => select(deselect(selection, ids)) })
  const { outcomes } = discard
  const rows = useMemo(
    () => (list ? toRows(list.data, { news, fresh, outcomes }) : undefined),
    [list, news, fresh, outcomes],
  )
  const captures = useMemo(() => (rows ?? NO_ROWS).map(({ capture }) => capture), [rows])
  const ids = captures.map(({ captureId }) => captureId)

  const [cursor, setCursor] = useState<Cursor>(FIRST)
  if (openId !== undefined && openId !== cursor.id && ids.includes(openId)) {
    setCursor({ id: openId, index: ids.indexOf(openId) })
  }
  const findPlace = useWalkedPages(tray, view, openId, (id) => setCursor({ id, index: 0 }))
  const current = findIndex(cursor, ids)
  const currentRow = rows?.[current]
  const { grid, focusGrid } = useGridFocus()

  const total = list && list.recordsCount + news.countDelta
  const last = lastPage({ size: view.view.size, total: total ?? 0 })
  const turn = (by: -1 | 1, at: Cursor = FIRST) => {
    const page = view.view.page + by
    if (page < 0 || page > last) return
    focusGrid()
    setCursor(at)
    view.setPage(page)
  }
  const go = (to: Move): number | undefined => {
    focusGrid()
    const moved = move(cursor, ids, to)
    if (moved && 'cursor' in moved) {
      setCursor(moved.cursor)
      return moved.cursor.id
    }
    if (moved) turn(moved.page, moved.page === 1 ? FIRST : LAST)
    return undefined
  }

  const trayState = getTray(tray).captureStateId
  const mayEdit = !isImageOnly(user)
  const mayDiscard = mayEdit && trayState !== CAPTURE_STATE.discarded
  const showsState = trayState === undefined
  const isAway = new Set((rows ?? []).filter((row) => !isDiscardable(row)).map(({ capture }) => capture.captureId))
  const discardable = asSeen(selection, captures).filter(
    ({ captureId, captureStateId }) => captureStateId !== CAPTURE_STATE.discarded && !isAway.has(captureId),
  )
  const toDiscard =
    selection.picked.size > 0 ? discardable : currentRow && isDiscardable(currentRow) ? [currentRow.capture] : []

  const findCapture = (captureId: number) => captures.find((capture) => capture.captureId === captureId)
  const selectOne = (captureId: number, withShift: boolean) => {
    const capture = findCapture(captureId)
    if (capture) select(withShift ? extend(selection, captures, captureId) : toggle(selection, capture))
  }
  /** Moves the focus to the grid first, because a discarded row disappears. */
  const askToDiscard = (seen: typeof toDiscard) => {
    focusGrid()
    discard.ask(seen)
  }
  const on = useStable({
    onCurrent: (id: number) => setCursor({ id, index: ids.indexOf(id) }),
    onSelect: selectOne,
    onOpen,
    onDiscard: (captureId: number) => {
      const capture = findCapture(captureId)
      if (capture) askToDiscard([capture])
    },
  })

  return {
    view,
    answer,
    news,
    rows,
    total,
    last,
    selection,
    discard,
    decisions,
    discardable,
    toDiscard,
    discardChosen: () => askToDiscard(toDiscard),
    current,
    currentRow,
    grid,
    on,
    mayEdit,
    mayDiscard,
    showsState,
    clear: () => {
      focusGrid()
      clear()
    },
    turn,
    go,
    /** The grid gets the focus back when the capture is closed. */
    openCurrent: () => {
      if (!currentRow) return
      focusGrid()
      onOpen(currentRow.capture.captureId)
    },
    /** Position in the whole list, starting at 1; undefined when unknown. */
    findPlace: (captureId: number) => {
      const place = findPlace(captureId)
      if (!place || total === undefined) return undefined
      // subtracts captures that have left the list since it was fetched
      const gone = [...news.departures.keys()].filter((id) => (findPlace(id)?.number ?? place.number) < place.number)
      return { number: place.number - gone.length, total }
    },
    goToPage: (page: number) => {
      setCursor(FIRST)
      view.setPage(page)
    },
    selectCurrent: () => currentRow && selectOne(currentRow.capture.captureId, false),
    /** Selects from the anchor to a row; without an anchor, from the current row. */
    selectTo: (to?: Move) => {
      const from = currentRow?.capture
      if (!from) return
      const begun = selection.anchor === undefined ? extend(selection, captures, from.captureId) : selection
      const target = to === undefined ? from.captureId : go(to)
      select(target === undefined ? begun : extend(begun, captures, target))
    },
    selectPage: () => select(togglePage(selection, captures)),
    refresh: () => {
      // the button with the new captures disappears, so move the focus
      if (news.arrivals.size > 0) focusGrid()
      discard.forgetOutcomes()
      if (news.arrivals.size > 0 && view.view.page > 0) view.setPage(0)
      else answer.refresh()
    },
  }
}

export type TrayModel = ReturnType<typeof useTray>

export const getRowLook = ({ mayEdit, mayDiscard, showsState }: TrayModel, showsPicture: boolean): RowOptions => ({
  mayEdit,
  mayDiscard,
  showsState,
  showsPicture,
})
