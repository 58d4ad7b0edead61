import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { t } from '../messages.ts'

const run = () => {}
const row = (name: 'move' | 'moveFar' | 'resize' | 'resizeFar' | 'apply' | 'cancel' | 'remove', ...keys: string[]) => ({
  group: t('drawingRegion'),
  label: ROW_LABELS[name],
  keys,
  run,
})
const ROW_LABELS = {
  move: t('moveBox'),
  moveFar: t('moveBoxFar'),
  resize: t('resizeBox'),
  resizeFar: t('resizeBoxFar'),
  apply: t('applyRegion'),
  cancel: t('cancelDrawing'),
  remove: t('removeRegion'),
} as const

/** The keys of drawing, for the list of shortcuts and the hint strip. The drawn box handles them itself. */
export const DRAWING_ROWS: readonly Action[] = [
  row('move', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'),
  row('moveFar', 'Shift+ArrowRight'),
  row('resize', 'Mod+ArrowRight'),
  row('resizeFar', 'Mod+Shift+ArrowRight'),
  row('apply', 'Enter'),
  row('cancel', 'Escape'),
  row('remove', 'Delete'),
]
