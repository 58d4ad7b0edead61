import type { CaptureAction, HistoryEntry } from '@vitrine/contract/captures/captures.contract'
import { type Change, changesBetween } from '@vitrine/contract/captures/changes.rules'
import { formatUtc } from '@vitrine/contract/times'

/** What somebody did, as it follows their name, and alone where nobody did it. */
const DEEDS: Record<CaptureAction, { deed: string; alone: string }> = {
  created: { deed: 'added it by hand', alone: 'Arrived' },
  saved: { deed: 'saved it', alone: 'Saved' },
  sent: { deed: 'sent it', alone: 'Sent' },
  discarded: { deed: 'discarded it', alone: 'Discarded' },
  proposed: { deed: 'proposed banners of the same page', alone: 'Banners proposed' },
  markedAsError: { deed: 'marked it as an error', alone: 'Marked as an error' },
  undone: { deed: 'put it back', alone: 'Put back' },
}

/** Whether it may have changed the data; the other steps change the state alone. */
const STORES = new Set<CaptureAction>(['proposed', 'saved', 'sent'])

/** In UTC, as the audit writes and counts the same change. */
export const whenText = (at: string) => formatUtc(at)

/** 'Laura Benet sent it', or 'Arrived'. */
export const deedText = ({ user, action }: Pick<HistoryEntry, 'user' | 'action'>) =>
  user === null ? DEEDS[action].alone : `${user} ${DEEDS[action].deed}`

export interface HistoryLine extends HistoryEntry {
  readonly changes: readonly Change[]
  /** Something might have been changed, and was not. */
  readonly isSame: boolean
}

/** Each with what it changed. The oldest shown has nothing before it to compare with. */
export const linesOf = (entries: readonly HistoryEntry[]): HistoryLine[] =>
  entries.map((entry, index) => {
    const before = entries[index + 1]
    const changes = before ? changesBetween(before.document, entry.document) : []
    return { ...entry, changes, isSame: before !== undefined && STORES.has(entry.action) && changes.length === 0 }
  })
