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

/** Returns the record and removes it from storage. */
export function takeForReturn(userId: number, address: string): OpenCapture | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ReopenRecord | null
    sessionStorage.removeItem(KEY)
    return kept?.userId === userId && kept.address === parseReturnAddress(address) ? kept.open : undefined
  } catch {
    return undefined
  }
}
