import { useQueryClient } from '@tanstack/react-query'
import { deleteBookmark, getBookmark, saveBookmark } from '@vitrine/contract/home/home.contract'
import type { Bookmark, ListedBookmark } from '@vitrine/contract/home/home-state'
import { CallError, call } from '../platform/call.ts'
import { tellLoadingFailed, tellSavingFailed } from '../platform/tell-failures.ts'
import { toast } from '../ui/snackbar-queue.ts'
import { keepHome } from './home.api.ts'
import { applyToReport, captureReport } from './powerbi-store.ts'
import { stateOf, useHomeView } from './use-home-view.ts'

/** By name, as the server lists them. */
const inOrder = (bookmarks: readonly ListedBookmark[]) =>
  bookmarks.toSorted((one, other) => one.name.localeCompare(other.name) || (one.bookmarkId < other.bookmarkId ? -1 : 1))

function tell(problem: unknown) {
  if (problem instanceof CallError && problem.error === 'tooManyBookmarks') toast(problem.message, { kind: 'alert' })
  else tellSavingFailed(problem)
}

/** With what a report said about itself, which the list leaves out. */
const whole = async ({ bookmarkId, name, state, hasReport }: ListedBookmark): Promise<Bookmark> =>
  hasReport ? call(getBookmark, { params: { bookmarkId } }) : { bookmarkId, name, state: { ...state, report: null } }

/** True: it is done. What failed was told. */
async function attempt(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (problem) {
    tell(problem)
    return false
  }
}

/** The states that somebody gave a name. */
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
    /** Under a number that stays the same when the answer is lost and it is sent again. */
    add: (bookmarkId: string, name: string) =>
      attempt(async () => save({ bookmarkId, name, state: stateOf(view, await captureReport()) })),
    rename: (bookmark: ListedBookmark, name: string) => attempt(async () => save({ ...(await whole(bookmark)), name })),
    remove: (listed: ListedBookmark) =>
      attempt(async () => {
        const bookmark = await whole(listed)
        const { bookmarkId, name } = bookmark
        await call(deleteBookmark, { params: { bookmarkId } })
        keepHome(client, (before) => ({
          ...before,
          bookmarks: before.bookmarks.filter((one) => one.bookmarkId !== bookmarkId),
        }))
        toast(`Bookmark “${name}” deleted`, {
          action: { label: 'Undo', run: () => void attempt(() => save(bookmark)) },
        })
      }),
    open: async (bookmark: ListedBookmark) => {
      try {
        show(bookmark.state)
        await applyToReport((await whole(bookmark)).state.report)
      } catch (problem) {
        tellLoadingFailed(problem, `Bookmark “${bookmark.name}”`)
      }
    },
  }
}
