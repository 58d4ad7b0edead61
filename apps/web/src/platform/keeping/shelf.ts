import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { toast } from '../../ui/feedback/snackbar-queue.ts'
import { restoreDraftFallbacks } from './draft-fallback.ts'
import type { Draft, DraftKey } from './drafts.ts'
import { createMemoryStore } from './memory-shelf.ts'

/** A save stored before it is sent; features add their own fields. */
export interface WrittenSave {
  /** Assigned by the store. */
  readonly order?: number
  readonly userId: number
  readonly stands: 'unsettled' | 'waiting' | 'done'
  readonly at: number
}

/** Browser storage for drafts and pending saves, per user. */
export interface BrowserStore<Save extends WrittenSave = WrittenSave> {
  readDraft(key: DraftKey): Promise<Draft | undefined>
  /**
   * Replaces the previous draft of the same record. Starts synchronously, so that it also works while the page unloads.
   */
  putDraft(draft: Draft): Promise<void>
  deleteDraft(key: DraftKey): Promise<void>
  /** Oldest first. */
  listSaves(userId: number): Promise<Save[]>
  /** Assigns a number to a new save. */
  putSave(save: Save): Promise<number>
  deleteSave(order: number): Promise<void>
  /** Deletes older entries, except waiting saves. */
  sweep(before: number): Promise<void>
}

interface Schema extends DBSchema {
  drafts: { key: [userId: number, of: string]; value: Draft; indexes: { at: number } }
  saves: { key: number; value: WrittenSave; indexes: { userId: number } }
}

const NAME = 'vitrine'
const VERSION = 2
const REFUSED = 'This browser does not keep unsaved changes. Save before you leave.'

/** Committed data survives the end of the page; waiting for the disk would slow down every keystroke. */
const QUICK = { durability: 'relaxed' } as const

const toKey = ({ userId, of }: DraftKey): [number, string] => [userId, of]

const makeDrafts = (db: IDBPDatabase<Schema>) =>
  db.createObjectStore('drafts', { keyPath: ['userId', 'of'] }).createIndex('at', 'at')

type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>

/** An error aborts the transaction, and with it the opening of the database. */
async function upgrade(db: IDBPDatabase<Schema>, from: number, tx: Upgrade) {
  if (from === 0) {
    makeDrafts(db)
    db.createObjectStore('saves', { keyPath: 'order', autoIncrement: true }).createIndex('userId', 'userId')
    return
  }
  // the first version stored only captures, by ID
  const kept = (await tx.objectStore('drafts').getAll()) as unknown as (Omit<Draft, 'of'> & { captureId: number })[]
  db.deleteObjectStore('drafts')
  makeDrafts(db)
  for (const { captureId, ...draft } of kept) {
    await tx.objectStore('drafts').put({ ...draft, of: `capture ${captureId}` })
  }
}

/** Explicit commits, because the page may unload before it hears of the write. */
const createPersistentStore = (db: IDBPDatabase<Schema>): BrowserStore => ({
  readDraft: (key) => db.get('drafts', toKey(key)),
  async putDraft(draft) {
    const tx = db.transaction('drafts', 'readwrite', QUICK)
    const written = [tx.store.put(draft), tx.done]
    tx.commit()
    await Promise.all(written)
  },
  async deleteDraft(key) {
    const tx = db.transaction('drafts', 'readwrite', QUICK)
    const written = [tx.store.delete(toKey(key)), tx.done]
    tx.commit()
    await Promise.all(written)
  },
  listSaves: (userId) => db.getAllFromIndex('saves', 'userId', userId),
  async putSave(save) {
    const tx = db.transaction('saves', 'readwrite', QUICK)
    const [order] = await Promise.all([tx.store.put(save), tx.done])
    return order
  },
  deleteSave: (order) => db.delete('saves', order),
  async sweep(before) {
    const tx = db.transaction(['drafts', 'saves'], 'readwrite', QUICK)
    const old = await tx.objectStore('drafts').index('at').getAllKeys(IDBKeyRange.upperBound(before, true))
    const done = (await tx.objectStore('saves').getAll()).filter(
      ({ stands, at }) => stands !== 'waiting' && at < before,
    )
    await Promise.all([
      ...old.map((key) => tx.objectStore('drafts').delete(key)),
      ...done.flatMap(({ order }) => (order === undefined ? [] : tx.objectStore('saves').delete(order))),
      tx.done,
    ])
  },
})

/** Falls back to memory and warns once when storage is blocked (private window) or full. */
async function open(): Promise<BrowserStore> {
  try {
    const db = await openDB<Schema>(NAME, VERSION, {
      upgrade: (db, from, _to, tx) => void upgrade(db, from, tx),
      // don't block a newer version of the product in another tab
      blocking: () => db.close(),
    })
    const lasting = createPersistentStore(db)
    await restoreDraftFallbacks(lasting).catch(() => {})
    return lasting
  } catch {
    toast(REFUSED, { kind: 'alert' })
    return createMemoryStore()
  }
}

let opened: Promise<BrowserStore> | undefined
let ready: BrowserStore | undefined

export function getStore(): Promise<BrowserStore> {
  opened ??= open().then((shelf) => {
    ready = shelf
    return shelf
  })
  return opened
}

/** For unloading pages, which can't await anything. */
export const getReadyStore = () => ready
