import type { Action, Key } from '../ui/shortcuts.model.ts'
import type { Mode } from '../ui/work-dialog/mode.ts'
import type { ModeStripProps } from './mode-strip.tsx'

export interface Hint {
  readonly keys: readonly Key[]
  readonly label: string
}

const inForm = (action: Action | undefined, label = action?.label ?? ''): Hint[] =>
  action && !action.isOff ? [{ keys: action.keys.slice(0, 1), label }] : []

/** One or several actions under one name, each with its first single key. */
function inPicture(label: string, ...actions: (Action | undefined)[]): Hint[] {
  const keys = actions.flatMap((action) => (action && !action.isOff ? (action.pictureKeys ?? []).slice(0, 1) : []))
  return keys.length > 0 ? [{ keys, label }] : []
}

/** The first and the last of a row of keys. */
const ends = (actions: readonly Action[]) => (actions.length > 1 ? [actions[0], actions.at(-1)] : actions)

/** The keys that matter where the focus is, the most needed first. */
export function getHints(mode: Mode, { actions, picture, viewer }: ModeStripProps): Hint[] {
  const { send, save, discard, error, addBanner, addCategory, compare, keys, cancel } = actions
  if (mode === 'form') {
    return [
      ...inForm(picture.toPicture, 'Picture'),
      ...[send, save, discard, error, addBanner, addCategory].flatMap((action) => inForm(action)),
    ]
  }
  return [
    ...inPicture('Form', picture.toForm),
    ...[send, save, discard, error].flatMap((action) => inPicture(action?.label ?? '', action)),
    ...inPicture(picture.banners.length > 1 ? 'Banners' : 'Banner', ...ends(picture.banners)),
    ...inPicture('Play', viewer.play),
    ...inPicture('Seek', viewer.seekBack, viewer.seekForward),
    ...inPicture('Page', viewer.pageDown),
    ...inPicture('Zoom', viewer.zoomIn, viewer.zoomOut),
    ...inPicture('Compare', compare),
    ...inForm(keys, 'All keys'),
    ...inForm(cancel, 'Close'),
  ]
}
