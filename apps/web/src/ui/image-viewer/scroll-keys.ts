import type { KeyboardEvent } from 'react'
import type { Stage } from './stage.ts'

/** As far as a browser scrolls by an arrow. */
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

/** The keys that scroll any page, for the picture that has the focus. */
export function scrollByKey(stage: Stage, event: KeyboardEvent): boolean {
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
  const move = isPlain && event.target === event.currentTarget ? KEYS[event.key] : undefined
  move?.(stage)
  return move !== undefined
}
