import { getScreen, SCREEN_NAMES } from '@vitrine/contract/access/screens'
import { lazyPart } from '../platform/lazy-part.tsx'
import { afterFirstInput } from '../platform/when-idle.ts'

const bar = lazyPart(async () => ({ default: (await import('./signed-in.tsx')).SignedInBar }))
const backgroundWork = lazyPart(async () => ({ default: (await import('./signed-in.tsx')).BackgroundWork }))

export const SignedInBar = bar.Part
export const BackgroundWork = backgroundWork.Part

/** Errors surface again when the component renders. */
export async function fetchSignedIn(): Promise<void> {
  await Promise.allSettled([bar.fetch(), backgroundWork.fetch()])
}

const isOfNobody = (path: string) =>
  SCREEN_NAMES.some((screen) => getScreen(screen).access === 'public' && getScreen(screen).path === path)

/** Starts before the session is known, because users who open a protected screen are nearly always signed in. */
export function fetchSignedInEarly(): void {
  if (!isOfNobody(location.pathname)) void fetchSignedIn()
}

/** For users about to sign in: starts at the first input. */
export function fetchSignedInWhenInUse(): void {
  afterFirstInput(() => void fetchSignedIn())
}
