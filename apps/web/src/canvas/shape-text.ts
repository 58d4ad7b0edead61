import { SHAPE_NAMES, SHAPE_TYPE, type Shape } from '@vitrine/contract/perfect-image/shape'
import type { Mark } from './mark.ts'
import { t } from './messages.ts'
import { getBounds, getHandles } from './shape.model.ts'
import type { Effect } from './tools/tool.ts'
import { TOOLS } from './tools/tools.ts'

const getShapeName = ({ type }: Shape) => {
  const name = SHAPE_NAMES.find((name) => SHAPE_TYPE[name] === type)
  return name ? TOOLS[name].label : t('shape')
}

const describePosition = (shape: Shape) => {
  const { left, top, right, bottom } = getBounds(shape)
  const { round } = Math
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) }
}

/** Screen reader announcement of a change; empty if it is announced elsewhere. */
export function describeEffect(effect: Effect, marks: readonly Mark[], selectedId: string | null): string {
  switch (effect.type) {
    case 'drawn':
      return t('drawn', { shape: getShapeName(effect.shape), ...describePosition(effect.shape) })
    case 'reshaped':
      return t('reshaped', describePosition(effect.shape))
    case 'select': {
      const mark = marks.find(({ id }) => id === effect.id)
      if (!mark) return t('nothingSelected')
      const shape = getShapeName(mark.shape)
      return mark.label ? t('numberSelected', { shape, number: mark.label }) : t('selected', { shape })
    }
    case 'corner': {
      const mark = marks.find(({ id }) => id === selectedId)
      const handle = mark && effect.corner !== null ? getHandles(mark.shape)[effect.corner] : undefined
      if (!mark || !handle || effect.corner === null) return ''
      const [x, y] = handle
      const total = getHandles(mark.shape).length
      return t('cornerAt', { number: effect.corner + 1, total, x: Math.round(x), y: Math.round(y) })
    }
    default:
      return ''
  }
}
