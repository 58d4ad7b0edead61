import { clearDraftFallback, writeDraftFallback } from './draft-fallback.ts'
import { readyShelf, type Shelf, shelf } from './shelf.ts'

/** Whose, and of what: 'capture 12', 'keywords 7', 'keywords new'. */
export interface DraftKey {
  readonly userId: number
  readonly of: string
}

/** Unsaved input. */
export interface Draft<Base = unknown, Form = unknown> extends DraftKey {
  /** Of what it was typed into, as it was read. */
  readonly revision: number
  readonly base: Base
  readonly form: Form
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A crash takes at most what was typed within this time. Counted from the first letter, so that a quick typist is kept too. */
const KEPT_WITHIN = 200
const DAYS_KEPT = 30
const DAY = 24 * 60 * 60 * 1000

interface Pending extends DraftKey {
  /** Created when it is written, not for every keystroke. Undefined: no draft is needed any more. */
  readonly make: () => Draft | undefined
}

const pending = new Map<string, Pending>()
let timer: ReturnType<typeof setTimeout> | undefined
const toKey = ({ userId, of }: DraftKey) => `${userId} ${of}`

/** Tabs of a browser share the storage; the last input wins. */
const otherTabs = new BroadcastChannel('drafts')
const elsewhere = new Set<(key: DraftKey) => void>()
otherTabs.onmessage = ({ data }: MessageEvent<DraftKey>) => {
  for (const tell of elsewhere) tell(data)
}

/** Tells when another tab keeps what is typed there. */
export function onDraftElsewhere(tell: (key: DraftKey) => void): () => void {
  elsewhere.add(tell)
  return () => elsewhere.delete(tell)
}

/** Keeps what is typed, soon. Costs a letter nothing: the form is looked at when it is written. */
export function keepDraft(draft: Pending) {
  pending.set(toKey(draft), draft)
  timer ??= setTimeout(() => void flushDrafts(), KEPT_WITHIN)
}

interface Due extends DraftKey {
  readonly draft: Draft | undefined
}

/** On their way to the shelf. */
const writing = new Map<string, Due>()

async function write(due: Due, target: Shelf) {
  const { userId, of, draft } = due
  otherTabs.postMessage({ userId, of })
  await (draft ? target.putDraft(draft) : target.deleteDraft({ userId, of }))
  if (writing.get(toKey(due)) !== due) return
  writing.delete(toKey(due))
  clearDraftFallback(due)
}

/** Writes pending drafts immediately. `isLeaving`: the page may be gone before the write completes. */
export async function flushDrafts({ isLeaving = false } = {}): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const due = [...pending.values()].map(({ userId, of, make }): Due => ({ userId, of, draft: make() }))
  pending.clear()
  for (const one of due) writing.set(toKey(one), one)
  if (isLeaving) for (const one of writing.values()) writeDraftFallback(one, one.draft)
  if (due.length === 0) return
  const target = readyShelf() ?? (await shelf())
  // no room left: what is on the screen is still there, and a save does without
  await Promise.all(due.map((one) => write(one, target))).catch(() => {})
}

/** The draft of a record, for any revision. The feature defines its content. */
export async function findDraft<Base, Form>(key: DraftKey): Promise<Draft<Base, Form> | undefined> {
  await flushDrafts()
  return (await (await shelf()).readDraft(key)) as Draft<Base, Form> | undefined
}

/** Replaces the stored draft immediately. */
export async function putDraft(draft: Draft): Promise<void> {
  pending.delete(toKey(draft))
  writing.delete(toKey(draft))
  await (await shelf()).putDraft(draft)
}

/** After a save, or because its owner does not want it any more. */
export async function forgetDraft(key: DraftKey): Promise<void> {
  pending.delete(toKey(key))
  writing.delete(toKey(key))
  clearDraftFallback(key)
  await (await shelf()).deleteDraft(key)
}

export const sweepShelf = async () => (await shelf()).sweep(Date.now() - DAYS_KEPT * DAY)

// A hidden page may be ended without another word; a page being left gets this one.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushDrafts({ isLeaving: true })
})
window.addEventListener('pagehide', () => void flushDrafts({ isLeaving: true }))
