import type { Draft } from './drafts.ts'
import type { Shelf } from './shelf.ts'

type Key = Pick<Draft, 'userId' | 'captureId'>

/** Behind it stand user and capture. */
const PREFIX = 'draft '
const nameOf = ({ userId, captureId }: Key) => `${PREFIX}${userId} ${captureId}`

/**
 * A page that is being left may be gone before IndexedDB has its write (measured: one in ten). Local storage is written
 * at once; it holds the draft until it stands on the shelf. Null: there is nothing to keep any more.
 */
export function saySoon(key: Key, draft: Draft | undefined) {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft ?? null))
  } catch {
    // refused, or full: the shelf is written all the same
  }
}

export function unsay(key: Key) {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // as above
  }
}

interface Words {
  readonly key: Key
  readonly draft: Draft | null
}

function wordsOf(name: string): Words | undefined {
  const [userId = 0, captureId = 0] = name.slice(PREFIX.length).split(' ').map(Number)
  try {
    return { key: { userId, captureId }, draft: JSON.parse(localStorage.getItem(name) ?? '') as Draft | null }
  } catch {
    return undefined
  }
}

/** Puts on the shelf what a page said while it was being left; whoever it belongs to. */
export async function hearLastWords(shelf: Shelf): Promise<void> {
  for (const name of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    const words = wordsOf(name)
    if (words) await hear(words, shelf)
    localStorage.removeItem(name)
  }
}

async function hear({ key: { userId, captureId }, draft }: Words, shelf: Shelf) {
  if (!draft) return shelf.deleteDrafts(userId, captureId)
  const [before] = await shelf.draftsOf(userId, captureId)
  if (!before || before.at < draft.at) await shelf.putDraft(draft)
}
