import { LIMITS } from '@vitrine/contract/limits'
import { CANVAS_KEYS } from '../../canvas/canvas-keys.ts'
import { TOOL_NAMES, type ToolName } from '../../canvas/tools/tool.ts'
import { TOOLS } from '../../canvas/tools/tools.ts'
import type { CanvasControl } from '../../canvas/use-canvas-control.ts'
import { REVIEW_KEYS } from '../../ui/keys/review-keys.ts'
import type { Action } from '../../ui/keys/shortcuts.model.ts'
import { t } from '../messages.ts'
import type { AnalysisTab } from './analysis.model.ts'

interface AnalysisFacts {
  /** Disabled while saving, while the next image loads, or during a conflict. */
  readonly isHeld: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isFinding: boolean
  readonly hasPicture: boolean
  readonly hasSelected: boolean
  readonly hasProposals: boolean
}

interface AnalysisHandlers {
  readonly send: () => void
  readonly save: () => void
  readonly cancel: () => void
  readonly undo: () => void
  readonly redo: () => void
  readonly find: () => void
  readonly showTab: (tab: AnalysisTab) => void
  readonly addText: () => void
  readonly confirmAll: () => void
  readonly deleteSelected: () => void
  readonly choose: (tool: ToolName) => void
  readonly showKeys: () => void
}

const { panStep } = LIMITS.viewer
// same group names as in the review dialog
const DECIDE = REVIEW_KEYS.send.group
const FILL_IN = REVIEW_KEYS.quick.group
const PICTURE = REVIEW_KEYS.zoomIn.group
const SHAPES = t('shapes')

/** Actions of the analysis dialog, shared by buttons, tooltips, shortcuts and the shortcut list. */
export function analysisActions(facts: AnalysisFacts, deeds: AnalysisHandlers, control: CanvasControl) {
  const { isHeld, hasPicture } = facts
  const pan = (label: string, key: string, x: number, y: number) => ({
    label,
    group: PICTURE,
    keys: [key],
    run: () => control.pan(x * panStep, y * panStep),
  })
  return {
    send: { label: t('send'), group: DECIDE, keys: ['Alt+Enter'], isOff: isHeld, run: deeds.send },
    save: { label: t('save'), group: DECIDE, keys: ['Alt+KeyA'], isOff: isHeld, run: deeds.save },
    cancel: { label: t('cancel'), group: DECIDE, keys: ['Escape'], run: deeds.cancel },
    undo: { label: t('undo'), group: DECIDE, keys: ['Mod+KeyZ'], isOff: isHeld || !facts.canUndo, run: deeds.undo },
    redo: {
      label: t('redo'),
      group: DECIDE,
      keys: ['Mod+Shift+KeyZ', 'Mod+KeyY'],
      isOff: isHeld || !facts.canRedo,
      run: deeds.redo,
    },

    texts: { label: t('texts'), group: FILL_IN, keys: ['Alt+KeyT'], run: () => deeds.showTab('texts') },
    product: { label: t('product'), group: FILL_IN, keys: ['Alt+KeyP'], run: () => deeds.showTab('product') },
    addText: {
      label: t('addText'),
      group: FILL_IN,
      keys: ['Alt+KeyN'],
      isOff: isHeld || !hasPicture,
      run: deeds.addText,
    },
    confirmAll: {
      label: t('confirmAllProposals'),
      group: FILL_IN,
      keys: ['Alt+KeyC'],
      isOff: isHeld || !facts.hasProposals,
      run: deeds.confirmAll,
    },
    find: {
      label: t('findProduct'),
      group: FILL_IN,
      keys: ['Alt+KeyD'],
      isOff: isHeld || facts.isFinding || !hasPicture,
      run: deeds.find,
    },

    zoomIn: { label: t('zoomIn'), group: PICTURE, keys: ['Shift+PlusSign'], run: control.zoomIn },
    zoomOut: { label: t('zoomOut'), group: PICTURE, keys: ['Shift+MinusSign'], run: control.zoomOut },
    fit: { label: t('fit'), group: PICTURE, keys: ['Alt+KeyF'], run: control.fit },
    panLeft: pan(t('panLeft'), 'Shift+ArrowLeft', -1, 0),
    panRight: pan(t('panRight'), 'Shift+ArrowRight', 1, 0),
    panUp: pan(t('panUp'), 'Shift+ArrowUp', 0, -1),
    panDown: pan(t('panDown'), 'Shift+ArrowDown', 0, 1),

    remove: {
      label: t('deleteShape'),
      group: SHAPES,
      keys: ['Delete'],
      isOff: isHeld || !facts.hasSelected,
      run: deeds.deleteSelected,
    },
    keys: { ...REVIEW_KEYS.keys, run: deeds.showKeys },
  } as const satisfies Record<string, Action>
}

export type AnalysisActions = ReturnType<typeof analysisActions>

/** One shortcut per tool. */
export const toolActions = (isHeld: boolean, choose: AnalysisHandlers['choose']): readonly Action[] =>
  TOOL_NAMES.map((name) => ({
    label: TOOLS[name].label,
    group: SHAPES,
    keys: TOOLS[name].keys,
    isOff: isHeld,
    run: () => choose(name),
  }))

/** Shortcuts that the focused canvas handles itself; only for the shortcut list. */
export const CANVAS_ACTIONS: readonly Action[] = CANVAS_KEYS.map(({ label, group, keys }) => ({
  label,
  group,
  keys: keys.slice(0, 1),
  isOff: true,
  run: () => {},
}))
