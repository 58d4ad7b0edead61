import type { FailedJob } from '@vitrine/contract/system/system.contract'
import { useCallback, useState } from 'react'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { useStable } from '../ui/hooks/use-stable.ts'
import { useListCursor } from '../ui/lists/use-list-cursor.ts'
import { usePagedAddress } from '../ui/lists/use-paged-address.ts'
import { usePagedList } from '../ui/lists/use-paged-list.ts'
import { findTargets, toggle, togglePage } from './job-selection.model.ts'
import { t } from './messages.ts'
import { failedJobsQuery, type JobChange, useChangeJobs } from './system.api.ts'
import { parseView, type SystemView, toAddress } from './system-view.model.ts'

const ADDRESS = { parseView, parseOpen: () => undefined, toAddress }
const NO_ROWS: readonly FailedJob[] = []
const NOTHING: ReadonlySet<number> = new Set()

/** State and actions of the list of failed jobs. */
export function useFailedJobs() {
  const { view, show, setPage, correctPage, setSize } = usePagedAddress<SystemView, string>(ADDRESS)
  const { answer, ...list } = usePagedList({
    page: view.page,
    size: view.size,
    isAhead: false,
    getQuery: useCallback((page: number) => failedJobsQuery({ ...view, page }), [view]),
    onPage: correctPage,
  })
  const rows = answer?.data
  const ids = (rows ?? NO_ROWS).map(({ jobId }) => jobId)
  const cursor = useListCursor({ ids, page: view.page, last: list.last, openId: undefined, onPage: setPage })
  const [picked, setPicked] = useState(NOTHING)
  const selected = new Set(ids.filter((id) => picked.has(id)))
  const targets = findTargets(ids, picked, ids[cursor.current])
  /** Jobs to discard, pending confirmation. */
  const [discarding, setDiscarding] = useState<readonly number[]>()
  const changes = { retry: useChangeJobs('retry'), discard: useChangeJobs('discard') }

  const change = (kind: JobChange, jobIds: readonly number[]) => {
    // the rows disappear, and focus with them
    cursor.focusGrid()
    changes[kind].mutate(jobIds, {
      onSuccess: ({ jobIds: changed }) => {
        setPicked(NOTHING)
        toast(t(kind === 'retry' ? 'retried' : 'discarded', { count: changed.length }))
      },
      onError: (problem) => toast(problem.message, { kind: 'alert' }),
    })
  }
  const on = useStable({
    onCurrent: cursor.setCurrent,
    onSelect: (jobId: number) => setPicked(toggle(selected, jobId)),
    onRetry: (jobIds: readonly number[]) => change('retry', jobIds),
    onDiscard: (jobIds: readonly number[]) => setDiscarding(jobIds),
  })
  return {
    ...cursor,
    view,
    list,
    rows,
    total: answer?.recordsCount,
    setSize,
    setTask: (task: string | undefined) => show({ ...view, task, page: 0 }, { replace: true }),
    selected,
    targets,
    on,
    selectCurrent: () => {
      const id = ids[cursor.current]
      if (id !== undefined) on.onSelect(id)
    },
    selectPage: () => setPicked(togglePage(ids, selected)),
    clearSelection: () => setPicked(NOTHING),
    discarding,
    /** Confirmed or not. */
    endDiscard: (isConfirmed: boolean) => {
      const jobIds = discarding
      setDiscarding(undefined)
      if (isConfirmed && jobIds) change('discard', jobIds)
    },
  }
}

export type FailedJobsModel = ReturnType<typeof useFailedJobs>
