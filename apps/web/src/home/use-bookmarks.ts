import { useQueryClient } from '@tanstack/react-query'
import { deleteBookmark, getBookmark, saveBookmark } from '@vitrine/contract/home/home.contract'
import type { Bookmark, ListedBookmark } from '@vitrine/contract/home/home-state'
import { CallError, call } from '../platform/call.ts'
import { tellLoadingFailed, tellSavingFailed } from '../platform/tell-failures.ts'
import { toast } from '../ui/feedback/snackbar-queue.ts'
import { keepHome } from './home.api.ts'
import { t } from './messages.ts'
import { applyToReport, captureReport } from './powerbi-store.ts'
import { toState, useHomeView } from './use-home-view.ts'

/** Same order as on the server. */
const inOrder = (bookmarks: readonly ListedBookmark[]) =>
  bookmarks.toSorted((one, other) => one.name.localeCompare(other.name) || (one.bookmarkId < other.bookmarkId ? -1 : 1))

function reportFailure(problem: unknown) {
  if (problem instanceof CallError && problem.error === 'tooManyBookmarks') toast(problem.message, { kind: 'alert' })
  else tellSavingFailed(problem)
}

/** Loads the report state, which the list leaves out. */
const loadBookmark = async ({ bookmarkId, name, state, hasReport }: ListedBookmark): Promise<Bookmark> =>
  hasReport ? call(getBookmark, { params: { bookmarkId } }) : { bookmarkId, name, state: { ...state, report: null } }

/** Returns whether it succeeded; reports failures to the user. */
async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (problem) {
    reportFailure(problem)
    return false
  }
}

export function useBookmarks() {
  const client = useQueryClient()
  const { home, view, show } = useHomeView()

  const save = async ({ bookmarkId, ...body }: Bookmark): Promise<void> => {
    const saved = await call(saveBookmark, { params: { bookmarkId }, body })
    keepHome(client, (before) => ({
      ...before,
      bookmarks: inOrder([...before.bookmarks.filter((one) => one.bookmarkId !== bookmarkId), saved]),
    }))
  }
  return {
    bookmarks: home?.bookmarks ?? [],
    /** The ID stays the same when the call is retried after a lost response. */
    add: (bookmarkId: string, name: string) =>
      attempt(async () => save({ bookmarkId, name, state: toState(view, await captureReport()) })),
    rename: (bookmark: ListedBookmark, name: string) =>
      attempt(async () => save({ ...(await loadBookmark(bookmark)), name })),
    remove: (listed: ListedBookmark) =>
      attempt(async () => {
        const bookmark = await loadBookmark(listed)
        const { bookmarkId, name } = bookmark
        await call(deleteBookmark, { params: { bookmarkId } })
        keepHome(client, (before) => ({
          ...before,
          bookmarks: before.bookmarks.filter((one) => one.bookmarkId !== bookmarkId),
        }))
        toast(t('bookmarkDeleted', { name }), {
          action: { label: t('undo'), run: () => void attempt(() => save(bookmark)) },
        })
      }),
    open: async (bookmark: ListedBookmark) => {
      try {
        show(bookmark.state)
        await applyToReport((await loadBookmark(bookmark)).state.report)
      } catch (problem) {
        tellLoadingFailed(problem, t('bookmarkNamed', { name: bookmark.name }))
      }
    },
  }
}
