import { createContext, useEffect, useState } from 'react'
import type { OpenedPicture } from './opened-picture.ts'
import type { Size } from './view.model.ts'

/** Hidden pictures that stay decoded: two ahead, the previous one, the last shown, and one spare. */
const MOST_KEPT = 5

export type StagePool = ReturnType<typeof createStagePool>

/** Keeps drawn pictures while they move between viewers; closes the oldest if there are too many. */
export function createStagePool() {
  const kept = new Map<string, OpenedPicture>()
  let isOpen = true
  let room: Size | null = null
  return {
    /** The size of the last viewer, which a hidden viewer can expect too. */
    room: () => room,
    setRoom: (size: Size) => {
      room = size
    },
    open: () => {
      isOpen = true
    },
    take: (key: string): OpenedPicture | undefined => {
      const opened = kept.get(key)
      kept.delete(key)
      return opened
    },
    keep: (key: string, opened: OpenedPicture) => {
      const stage = opened.stage()
      if (!isOpen || !stage || opened.progress() === 'failed') return opened.close()
      opened.host.remove()
      stage.reset()
      kept.get(key)?.close()
      kept.delete(key)
      kept.set(key, opened)
      for (const [oldest, picture] of kept) {
        if (kept.size <= MOST_KEPT) break
        kept.delete(oldest)
        picture.close()
      }
    },
    close: () => {
      isOpen = false
      for (const picture of kept.values()) picture.close()
      kept.clear()
    },
  }
}

/** Without a pool, a viewer closes its picture when it unmounts. */
export const StagePoolContext = createContext<StagePool | null>(null)

export function useStagePool(): StagePool {
  const [pool] = useState(createStagePool)
  useEffect(() => {
    pool.open()
    return pool.close
  }, [pool])
  return pool
}
