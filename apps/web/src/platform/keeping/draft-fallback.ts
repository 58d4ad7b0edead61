import type { Draft, DraftKey } from './drafts.ts'
import type { BrowserStore } from './shelf.ts'

/** Followed by user ID and record name. */
const PREFIX = 'draft '
const toName = ({ userId, of }: DraftKey) => `${PREFIX}${userId} ${of}`

/**
 * A page can unload before its IndexedDB write completes (measured: one in ten). Local storage is synchronous and holds the draft
 * until then. Null: the draft was deleted.
 */
export function writeDraftFallback(key: DraftKey, draft: Draft | undefined) {
  try {
    localStorage.setItem(toName(key), JSON.stringify(draft ?? null))
  } catch {
    // storage is blocked or full; IndexedDB is still written
  }
}

export function clearDraftFallback(key: DraftKey) {
  try {
    localStorage.removeItem(toName(key))
  } catch {
    // storage is blocked
  }
}

interface DraftFallback {
  readonly key: DraftKey
  readonly draft: Draft | null
}

function readWords(name: string): DraftFallback | undefined {
  const [userId, ...of] = name.slice(PREFIX.length).split(' ')
  try {
    return {
      key: { userId: Number(userId), of: of.join(' ') },
      draft: JSON.parse(localStorage.getItem(name) ?? '') as Draft | null,
    }
  } catch {
    return undefined
  }
}

/** Moves fallbacks of unloaded pages into the store, for all users. */
export async function restoreDraftFallbacks(shelf: BrowserStore): Promise<void> {
  for (const name of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    const words = readWords(name)
    if (words) await restoreFallback(words, shelf)
    localStorage.removeItem(name)
  }
}

async function restoreFallback({ key, draft }: DraftFallback, shelf: BrowserStore) {
  if (!draft) return shelf.deleteDraft(key)
  const before = await shelf.readDraft(key)
  if (!before || before.at < draft.at) await shelf.putDraft({ ...draft, ...key })
}
