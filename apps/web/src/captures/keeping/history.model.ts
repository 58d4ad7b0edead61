import { type CaptureAction, type HistoryEntry, UNNAMED_REVIEWER } from '@vitrine/contract/captures/captures.contract'
import { type Change, findDocumentChanges } from '@vitrine/contract/captures/changes.rules'
import { formatUtc } from '@vitrine/contract/times'
import { t } from '../messages.ts'

/** Messages for an action with and without a user. */
const DEEDS = {
  created: { byUser: 'userCreated', alone: 'created' },
  saved: { byUser: 'userSaved', alone: 'saved' },
  sent: { byUser: 'userSent', alone: 'sentAlone' },
  discarded: { byUser: 'userDiscarded', alone: 'discarded' },
  proposed: { byUser: 'userProposed', alone: 'bannersProposedAlone' },
  markedAsError: { byUser: 'userMarked', alone: 'markedAsError' },
  undone: { byUser: 'userUndid', alone: 'restored' },
} as const satisfies Record<CaptureAction, { byUser: string; alone: string }>

/** Actions that may change data; the others change only the state. */
const STORES = new Set<CaptureAction>(['proposed', 'saved', 'sent'])

/** In UTC, like the audit log. */
export const formatEntryTime = (at: string) => formatUtc(at)

/** 'Laura Benet sent it', or 'Arrived'. */
export const describeAction = ({ user, action }: Pick<HistoryEntry, 'user' | 'action'>) =>
  user === null
    ? t(DEEDS[action].alone)
    : t(DEEDS[action].byUser, { user: user === UNNAMED_REVIEWER ? t('aReviewer') : user })

export interface HistoryLine extends HistoryEntry {
  readonly changes: readonly Change[]
  /** True if an action that may change data changed none. */
  readonly isSame: boolean
}

/** Entries with their changes. The oldest one has no earlier entry to compare with. */
export const toLines = (entries: readonly HistoryEntry[]): HistoryLine[] =>
  entries.map((entry, index) => {
    const before = entries[index + 1]
    const changes = before ? findDocumentChanges(before.document, entry.document) : []
    return { ...entry, changes, isSame: before !== undefined && STORES.has(entry.action) && changes.length === 0 }
  })
