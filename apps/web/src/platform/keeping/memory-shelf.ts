import type { Draft, DraftKey } from './drafts.ts'
import type { BrowserStore, WrittenSave } from './shelf.ts'

/** Fallback when the browser blocks storage; lost when the page unloads. */
export function createMemoryStore<Save extends WrittenSave>(): BrowserStore<Save> {
  const drafts = new Map<string, Draft>()
  const saves = new Map<number, Save>()
  let last = 0
  const toKey = ({ userId, of }: DraftKey) => `${userId} ${of}`
  return {
    readDraft: async (key) => drafts.get(toKey(key)),
    async putDraft(draft) {
      drafts.set(toKey(draft), draft)
    },
    async deleteDraft(key) {
      drafts.delete(toKey(key))
    },
    listSaves: async (userId) => [...saves.values()].filter((save) => save.userId === userId),
    async putSave(save) {
      const order = save.order ?? ++last
      saves.set(order, { ...save, order })
      return order
    },
    async deleteSave(order) {
      saves.delete(order)
    },
    async sweep() {},
  }
}
