import { returnAddress } from '../platform/return-address.ts'
import type { OpenCapture } from './open-capture.ts'

/** A capture that was open when the session ended; whose it was, and over which list. */
interface Kept {
  readonly userId: number
  readonly address: string
  readonly open: OpenCapture
}

const KEY = 'reopen'

/** For the same person and list only, and only in this tab. Where it cannot be kept, the list alone comes back. */
export function keepForReturn(userId: number, address: string, open: OpenCapture) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, address: returnAddress(address) ?? '', open } satisfies Kept))
  } catch {
    // storage is off or full
  }
}

/** Once. */
export function takeForReturn(userId: number, address: string): OpenCapture | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null
    sessionStorage.removeItem(KEY)
    return kept?.userId === userId && kept.address === returnAddress(address) ? kept.open : undefined
  } catch {
    return undefined
  }
}
