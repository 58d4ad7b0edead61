import { getScreen, SCREENS } from '@vitrine/contract/access/screens'
import type { SignInSearch } from '../auth/sign-in-search.ts'
import { keepForReturn } from '../captures/reopen.ts'
import { queryClient } from '../platform/query-client.ts'
import { parseReturnAddress } from '../platform/return-address.ts'
import { currentSession, onOtherTab, onSession } from '../platform/session.ts'
import { sessionEnd } from '../platform/session-end.ts'
import { router } from './router.tsx'

/** Search parameters of the sign-in screen to return here. Keeps the open capture for the same user. */
function prepareReturn(userId: number | undefined): SignInSearch {
  const { href, state } = router.latestLocation
  if (userId !== undefined && state.open) keepForReturn(userId, href, state.open)
  const redirect = parseReturnAddress(href)
  return { ended: 1, ...(redirect === undefined ? {} : { redirect }) }
}

/** Navigates when the session begins or ends, in this tab or another. */
export function followSession() {
  let userId = currentSession().user?.userId
  onSession(() => {
    const now = currentSession().user?.userId
    // Clears data of the previous user.
    if (userId !== undefined && now !== userId) queryClient.clear()
    userId = now
  })
  sessionEnd.onEnd(() => {
    void router.navigate({ to: SCREENS.logout.path, search: prepareReturn(userId) })
  })
  onOtherTab((before, now) => {
    const screen = router.state.matches.at(-1)?.staticData.screen
    const isLeft = before && !now && !(screen && getScreen(screen).access === 'public')
    if (isLeft) void router.navigate({ to: SCREENS.login.path, search: prepareReturn(before.userId) })
    else void router.invalidate()
  })
}
