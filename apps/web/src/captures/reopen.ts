import { parseReturnAddress } from '../platform/return-address.ts'
import type { OpenCapture } from './open-capture.ts'

/** A capture that was open when the session ended, with its user and list. */
interface ReopenRecord {
  readonly userId: number
  readonly address: string
  readonly open: OpenCapture
}

const KEY = 'reopen'

/** Stored for the same user and list, in this tab only. If storage is unavailable, only the list is restored. */
export function keepForReturn(userId: number, address: string, open: OpenCapture) {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify({ userId, address: parseReturnAddress(address) ?? '', open } satisfies ReopenRecord),
    )
  } catch {
    // storage is disabled or full
  }
}

/** The capture to reopen. Rendering may read it more than once, because React can throw a render away. */
export function readForReturn(userId: number, address: string): OpenCapture | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ReopenRecord | null
    return kept?.userId === userId && kept.address === parseReturnAddress(address) ? kept.open : undefined
  } catch {
    return undefined
  }
}

/** Called once the list is shown, whether or not it was the list of the record. */
export function forgetReturn() {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // storage is disabled
  }
}
