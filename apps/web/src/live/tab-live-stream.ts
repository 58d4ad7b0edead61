import { useSyncExternalStore } from 'react'
import { seenCookie } from '../platform/seen-cookie.ts'
import { refreshUser } from '../platform/session.ts'
import { sessionEnd } from '../platform/session-end.ts'
import { LiveStream } from './live-stream.ts'

/** The end of a session is reported once, as for any call. */
async function checkSession() {
  const session = sessionEnd.current()
  const user = await refreshUser().catch(() => undefined)
  if (user === null) sessionEnd.refused(session)
}

/** The only stream of this tab. */
export const liveStream = new LiveStream({
  openSource: (address) => new EventSource(address),
  now: () => performance.now(),
  schedule: (run, ms) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
  checkSession: () => void checkSession(),
  isHidden: () => document.hidden,
  onVisibilityChange: (listener) => document.addEventListener('visibilitychange', listener),
  onOnline: (listener) => window.addEventListener('online', listener),
})

// registered first: listeners of the message may refetch
liveStream.onMessage(({ seen }) => seenCookie.advance(seen))

export const useLiveStatus = () => useSyncExternalStore(liveStream.onStatus, liveStream.getStatus)
