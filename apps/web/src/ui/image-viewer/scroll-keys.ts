import type { KeyboardEvent } from 'react'
import type { Stage } from './stage.ts'

/** The scroll distance of an arrow key in browsers. */
const LINE = 40

const KEYS: Readonly<Record<string, (stage: Stage) => void>> = {
  ArrowUp: (stage) => stage.panBy(0, -LINE),
  ArrowDown: (stage) => stage.panBy(0, LINE),
  ArrowLeft: (stage) => stage.panBy(-LINE, 0),
  ArrowRight: (stage) => stage.panBy(LINE, 0),
  PageUp: (stage) => stage.pageBy(-1),
  PageDown: (stage) => stage.pageBy(1),
  Home: (stage) => stage.toEnd('top'),
  End: (stage) => stage.toEnd('bottom'),
}

/** Standard scroll keys for the focused picture. */
export function scrollByKey(stage: Stage, event: KeyboardEvent): boolean {
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
  const move = isPlain && event.target === event.currentTarget ? KEYS[event.key] : undefined
  move?.(stage)
  return move !== undefined
}
