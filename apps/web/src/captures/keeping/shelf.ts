import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { toast } from '../../ui/snackbar-queue.ts'
import type { Draft } from './drafts.ts'
import { hearLastWords } from './last-words.ts'
import { memoryShelf } from './memory-shelf.ts'
import type { Outgoing } from './outgoing.model.ts'

/** Where the browser keeps what was typed and what could not leave yet. Everything belongs to a user. */
export interface Shelf {
  draftsOf(userId: number, captureId: number): Promise<Draft[]>
  /** Takes the place of whatever was kept of this capture. Begins at once, so that it also holds in a page that is being left. */
  putDraft(draft: Draft): Promise<void>
  deleteDrafts(userId: number, captureId: number): Promise<void>
  /** In the order in which they came. */
  savesOf(userId: number): Promise<Outgoing[]>
  /** Gives a new one its number. */
  putSave(save: Outgoing): Promise<number>
  deleteSave(order: number): Promise<void>
  /** Takes away what is older, except saves that still wait. */
  sweep(before: number): Promise<void>
}

interface Schema extends DBSchema {
  drafts: { key: [userId: number, captureId: number, revision: number]; value: Draft; indexes: { at: number } }
  saves: { key: number; value: Outgoing; indexes: { userId: number } }
}

const NAME = 'vitrine'
const VERSION = 1
const REFUSED = 'This browser does not keep unsaved changes. Save or send before you leave a capture.'

/** What is committed survives the end of the page; waiting for the disk as well would cost every keystroke. */
const QUICK = { durability: 'relaxed' } as const

/** Every revision: an array comes after every number. */
const ofCapture = (userId: number, captureId: number) =>
  IDBKeyRange.bound([userId, captureId], [userId, captureId, []] as unknown as number[])

const upgrade = (db: IDBPDatabase<Schema>) => {
  db.createObjectStore('drafts', { keyPath: ['userId', 'captureId', 'revision'] }).createIndex('at', 'at')
  db.createObjectStore('saves', { keyPath: 'order', autoIncrement: true }).createIndex('userId', 'userId')
}

/** A commit by hand does not wait for the page to hear of the write: it may be gone by then. */
const lastingShelf = (db: IDBPDatabase<Schema>): Shelf => ({
  draftsOf: (userId, captureId) => db.getAll('drafts', ofCapture(userId, captureId)),
  async putDraft(draft) {
    const tx = db.transaction('drafts', 'readwrite', QUICK)
    const written = [tx.store.delete(ofCapture(draft.userId, draft.captureId)), tx.store.put(draft), tx.done]
    tx.commit()
    await Promise.all(written)
  },
  async deleteDrafts(userId, captureId) {
    const tx = db.transaction('drafts', 'readwrite', QUICK)
    const written = [tx.store.delete(ofCapture(userId, captureId)), tx.done]
    tx.commit()
    await Promise.all(written)
  },
  savesOf: (userId) => db.getAllFromIndex('saves', 'userId', userId),
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

/** Refused (a private window, or no room): the product goes on and says once what it cannot do. */
async function open(): Promise<Shelf> {
  try {
    const db = await openDB<Schema>(NAME, VERSION, {
      upgrade,
      // a newer version of the product in another tab must not wait for this one
      blocking: () => db.close(),
    })
    const lasting = lastingShelf(db)
    await hearLastWords(lasting).catch(() => {})
    return lasting
  } catch {
    toast(REFUSED, { kind: 'alert' })
    return memoryShelf()
  }
}

let opened: Promise<Shelf> | undefined
let ready: Shelf | undefined

export function shelf(): Promise<Shelf> {
  opened ??= open().then((shelf) => {
    ready = shelf
    return shelf
  })
  return opened
}

/** For a page that is being left: nothing that has to be waited for first would still happen. */
export const readyShelf = () => ready
