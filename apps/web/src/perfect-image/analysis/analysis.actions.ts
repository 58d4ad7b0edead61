import { LIMITS } from '@vitrine/contract/limits'
import { CANVAS_KEYS } from '../../canvas/canvas-keys.ts'
import { TOOL_NAMES, type ToolName } from '../../canvas/tools/tool.ts'
import { TOOLS } from '../../canvas/tools/tools.ts'
import type { CanvasControl } from '../../canvas/use-canvas-control.ts'
import { REVIEW_KEYS } from '../../ui/review-keys.ts'
import type { Action } from '../../ui/shortcuts.model.ts'
import type { AnalysisTab } from './analysis.model.ts'

interface AnalysisFacts {
  /** Nothing can be decided now: it is being saved, the next one is on its way, or somebody else's changes come first. */
  readonly isHeld: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isFinding: boolean
  readonly hasPicture: boolean
  readonly hasSelected: boolean
  readonly hasProposals: boolean
}

interface AnalysisDeeds {
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
/** These move the picture, and may be held down. */
const PICTURE = REVIEW_KEYS.zoomIn.group
const SHAPES = 'Shapes'

/** What can be done in the analysis dialog, once: buttons, tooltips, keys and their list all read it. */
export function analysisActions(facts: AnalysisFacts, deeds: AnalysisDeeds, control: CanvasControl) {
  const { isHeld, hasPicture } = facts
  const pan = (label: string, key: string, x: number, y: number) => ({
    label,
    group: PICTURE,
    keys: [key],
    run: () => control.pan(x * panStep, y * panStep),
  })
  return {
    send: { label: 'Send', group: 'Decide', keys: ['Alt+Enter'], isOff: isHeld, run: deeds.send },
    save: { label: 'Save', group: 'Decide', keys: ['Alt+KeyA'], isOff: isHeld, run: deeds.save },
    cancel: { label: 'Cancel', group: 'Decide', keys: ['Escape'], run: deeds.cancel },
    undo: { label: 'Undo', group: 'Decide', keys: ['Mod+KeyZ'], isOff: isHeld || !facts.canUndo, run: deeds.undo },
    redo: {
      label: 'Redo',
      group: 'Decide',
      keys: ['Mod+Shift+KeyZ', 'Mod+KeyY'],
      isOff: isHeld || !facts.canRedo,
      run: deeds.redo,
    },

    texts: { label: 'Texts', group: 'Fill in', keys: ['Alt+KeyT'], run: () => deeds.showTab('texts') },
    product: { label: 'Product', group: 'Fill in', keys: ['Alt+KeyP'], run: () => deeds.showTab('product') },
    addText: {
      label: 'Add text',
      group: 'Fill in',
      keys: ['Alt+KeyN'],
      isOff: isHeld || !hasPicture,
      run: deeds.addText,
    },
    confirmAll: {
      label: 'Confirm all proposals',
      group: 'Fill in',
      keys: ['Alt+KeyC'],
      isOff: isHeld || !facts.hasProposals,
      run: deeds.confirmAll,
    },
    find: {
      label: 'Find product',
      group: 'Fill in',
      keys: ['Alt+KeyD'],
      isOff: isHeld || facts.isFinding || !hasPicture,
      run: deeds.find,
    },

    zoomIn: { label: 'Zoom in', group: PICTURE, keys: ['Shift+PlusSign'], run: control.zoomIn },
    zoomOut: { label: 'Zoom out', group: PICTURE, keys: ['Shift+MinusSign'], run: control.zoomOut },
    fit: { label: 'Fit', group: PICTURE, keys: ['Alt+KeyF'], run: control.fit },
    panLeft: pan('Pan left', 'Shift+ArrowLeft', -1, 0),
    panRight: pan('Pan right', 'Shift+ArrowRight', 1, 0),
    panUp: pan('Pan up', 'Shift+ArrowUp', 0, -1),
    panDown: pan('Pan down', 'Shift+ArrowDown', 0, 1),

    remove: {
      label: 'Delete the shape',
      group: SHAPES,
      keys: ['Delete'],
      isOff: isHeld || !facts.hasSelected,
      run: deeds.deleteSelected,
    },
    keys: { ...REVIEW_KEYS.keys, run: deeds.showKeys },
  } as const satisfies Record<string, Action>
}

export type AnalysisActions = ReturnType<typeof analysisActions>

/** Each tool by its letter. */
export const toolActions = (isHeld: boolean, choose: AnalysisDeeds['choose']): readonly Action[] =>
  TOOL_NAMES.map((name) => ({
    label: TOOLS[name].label,
    group: SHAPES,
    keys: TOOLS[name].keys,
    isOff: isHeld,
    run: () => choose(name),
  }))

/** The keys of the canvas itself, for the list alone: it answers to them while it has the focus. */
export const CANVAS_ACTIONS: readonly Action[] = CANVAS_KEYS.map(({ label, group, keys }) => ({
  label,
  group,
  keys: keys.slice(0, 1),
  isOff: true,
  run: () => {},
}))
