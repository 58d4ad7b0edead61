import { SCREEN_NAMES, screenOf } from '@vitrine/contract/access/screens'
import { whenInUse } from '../platform/when-idle.ts'

export const fetchSignedIn = () => import('./signed-in.tsx')

const isOfNobody = (path: string) =>
  SCREEN_NAMES.some((screen) => screenOf(screen).roles === 'public' && screenOf(screen).path === path)

/**
 * Begins before it is known who is there: whoever opens a screen that asks for somebody is nearly always somebody. A
 * failure is met again where it is drawn.
 */
export function fetchSignedInEarly(): void {
  if (!isOfNobody(location.pathname)) fetchSignedIn().catch(() => {})
}

/** For who is about to sign in: with the first key or movement. */
export function fetchSignedInWhenInUse(): void {
  whenInUse(() => void fetchSignedIn().catch(() => {}))
}
