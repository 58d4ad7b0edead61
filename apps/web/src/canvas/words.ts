import { SHAPE_NAMES, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import type { Mark } from './mark.ts'
import { boundsOf, handlesOf } from './shape.model.ts'
import type { Effect } from './tools/tool.ts'
import { TOOLS } from './tools/tools.ts'

const nameOf = ({ type }: Shape) => {
  const name = SHAPE_NAMES.find((name) => SHAPE_TYPE[name] === type)
  return name ? TOOLS[name].label : 'Shape'
}

const placeOf = (shape: Shape) => {
  const { left, top, right, bottom } = boundsOf(shape)
  const [x, y, width, height] = [left, top, right - left, bottom - top].map(Math.round)
  return `${width} by ${height} pixels at ${x}, ${y}`
}

/** What was done, for who does not see it; empty where somebody else says it. */
export function wordsFor(effect: Effect, marks: readonly Mark[], selectedId: string | null): string {
  switch (effect.type) {
    case 'drawn':
      return `${nameOf(effect.shape)} drawn, ${placeOf(effect.shape)}.`
    case 'reshaped':
      return `${placeOf(effect.shape)}.`
    case 'select': {
      const mark = marks.find(({ id }) => id === effect.id)
      return mark ? [nameOf(mark.shape), mark.label, 'selected.'].filter(Boolean).join(' ') : 'Nothing selected.'
    }
    case 'corner': {
      const mark = marks.find(({ id }) => id === selectedId)
      const handle = mark && effect.corner !== null ? handlesOf(mark.shape)[effect.corner] : undefined
      if (!mark || !handle || effect.corner === null) return ''
      return `Corner ${effect.corner + 1} of ${handlesOf(mark.shape).length}, at ${handle.map(Math.round).join(', ')}.`
    }
    default:
      return ''
  }
}
