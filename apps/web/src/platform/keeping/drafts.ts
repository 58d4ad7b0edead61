import { clearDraftFallback, writeDraftFallback } from './draft-fallback.ts'
import { type BrowserStore, getReadyStore, getStore } from './shelf.ts'

/** The user and the record: 'capture 12', 'keywords 7', 'keywords new'. */
export interface DraftKey {
  readonly userId: number
  readonly of: string
}

/** Unsaved input. */
export interface Draft<Base = unknown, Form = unknown> extends DraftKey {
  /** Revision of the record that was edited. */
  readonly revision: number
  readonly base: Base
  readonly form: Form
  /** Milliseconds since 1970. */
  readonly at: number
}

/** Maximum input lost in a crash. Counted from the first keystroke, so that continuous typing is saved too. */
const KEPT_WITHIN = 200
const DAYS_KEPT = 30
const DAY = 24 * 60 * 60 * 1000

interface Pending extends DraftKey {
  /** Called when the draft is written, not for every keystroke. Undefined when no draft is needed any more. */
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

/** Calls back when another tab saves a draft. */
export function onDraftElsewhere(tell: (key: DraftKey) => void): () => void {
  elsewhere.add(tell)
  return () => elsewhere.delete(tell)
}

/** Schedules saving a draft. Cheap per keystroke, because the form is read only when the draft is written. */
export function keepDraft(draft: Pending) {
  pending.set(toKey(draft), draft)
  timer ??= setTimeout(() => void flushDrafts(), KEPT_WITHIN)
}

interface DraftWrite extends DraftKey {
  readonly draft: Draft | undefined
}

/** Drafts being written. */
const writing = new Map<string, DraftWrite>()

async function write(due: DraftWrite, target: BrowserStore) {
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
  const due = [...pending.values()].map(({ userId, of, make }): DraftWrite => ({ userId, of, draft: make() }))
  pending.clear()
  for (const one of due) writing.set(toKey(one), one)
  if (isLeaving) for (const one of writing.values()) writeDraftFallback(one, one.draft)
  if (due.length === 0) return
  const target = getReadyStore() ?? (await getStore())
  // no space left: the form still has the input and can be saved without a draft
  await Promise.all(due.map((one) => write(one, target))).catch(() => {})
}

/** Finds the draft of a record, for any revision. The feature defines its content. */
export async function findDraft<Base, Form>(key: DraftKey): Promise<Draft<Base, Form> | undefined> {
  await flushDrafts()
  return (await (await getStore()).readDraft(key)) as Draft<Base, Form> | undefined
}

/** Replaces the stored draft immediately. */
export async function putDraft(draft: Draft): Promise<void> {
  pending.delete(toKey(draft))
  writing.delete(toKey(draft))
  await (await getStore()).putDraft(draft)
}

/** After a save, or when the user discards it. */
export async function forgetDraft(key: DraftKey): Promise<void> {
  pending.delete(toKey(key))
  writing.delete(toKey(key))
  clearDraftFallback(key)
  await (await getStore()).deleteDraft(key)
}

export const sweepStore = async () => (await getStore()).sweep(Date.now() - DAYS_KEPT * DAY)

// A hidden page may be killed without further events; an unloading page gets pagehide.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') void flushDrafts({ isLeaving: true })
})
window.addEventListener('pagehide', () => void flushDrafts({ isLeaving: true }))
