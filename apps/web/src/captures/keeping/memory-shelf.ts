import type { Draft } from './drafts.ts'
import type { Outgoing } from './outgoing.model.ts'
import type { Shelf } from './shelf.ts'

/** As long as the page lives: where the browser keeps nothing for us. */
export function memoryShelf(): Shelf {
  const drafts = new Map<string, Draft>()
  const saves = new Map<number, Outgoing>()
  let last = 0
  const keyOf = (userId: number, captureId: number) => `${userId} ${captureId}`
  return {
    draftsOf: async (userId, captureId) =>
      [drafts.get(keyOf(userId, captureId))].filter((draft) => draft !== undefined),
    async putDraft(draft) {
      drafts.set(keyOf(draft.userId, draft.captureId), draft)
    },
    async deleteDrafts(userId, captureId) {
      drafts.delete(keyOf(userId, captureId))
    },
    savesOf: async (userId) => [...saves.values()].filter((save) => save.userId === userId),
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
