import type { Box } from '@vitrine/contract/creatives/region'
import type { Size } from '../../ui/image-viewer/view.model.ts'

/** A region that is being drawn. The box changes with every movement, so it is kept outside of React. */
export interface Drawing {
  readonly captureId: number
  /** The key of the banner. */
  readonly banner: number
  readonly number: number
  readonly picture: Size
  /** Boxes whose edges the drawn one snaps to. */
  readonly others: readonly Box[]
  readonly get: () => Box
  readonly set: (box: Box) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createDrawing(
  start: Box,
  facts: Pick<Drawing, 'captureId' | 'banner' | 'number' | 'picture' | 'others'>,
): Drawing {
  const listeners = new Set<() => void>()
  let box = start
  return {
    ...facts,
    get: () => box,
    set: (next) => {
      box = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
