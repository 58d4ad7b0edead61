import { type Action, capsOf, type Key } from '../ui/shortcuts.model.ts'
import type { Mode } from '../ui/work-dialog/mode.ts'
import type { ModeStripProps } from './mode-strip.tsx'

export interface Hint {
  /** One for each key. */
  readonly caps: readonly string[]
  readonly label: string
}

const capOf = (key: Key) => capsOf(key).join(' ')

const inForm = (action: Action | undefined, label = action?.label ?? ''): Hint[] =>
  action && !action.isOff ? [{ caps: action.keys.slice(0, 1).map(capOf), label }] : []

/** One or several actions under one name, each with its first single key. */
function inPicture(label: string, ...actions: (Action | undefined)[]): Hint[] {
  const keys = actions.flatMap((action) => (action && !action.isOff ? (action.pictureKeys ?? []).slice(0, 1) : []))
  return keys.length > 0 ? [{ caps: keys.map(capOf), label }] : []
}

/** As '1–3'. */
const withRange = ({ caps, label }: Hint): Hint => ({ caps: [[...new Set([caps[0], caps.at(-1)])].join('–')], label })

/** The keys that matter where the focus is, the most needed first. */
export function getHints(mode: Mode, { actions, picture, viewer, hasSingleKeys }: ModeStripProps): Hint[] {
  const { send, save, discard, error, correct, incorrect, quick, addBanner, addCategory, compare, keys, cancel } =
    actions
  if (mode === 'form' || !hasSingleKeys) {
    return [
      ...(mode === 'form' ? inForm(picture.toPicture, 'Picture') : []),
      ...[send, save, discard, error, quick, addBanner, addCategory].flatMap((action) => inForm(action)),
    ]
  }
  return [
    ...inPicture('Form', picture.toForm),
    ...[send, save, discard, error].flatMap((action) => inPicture(action?.label ?? '', action)),
    ...inForm(correct, 'Correct'),
    ...inForm(incorrect, 'Incorrect'),
    ...inPicture('Quick entry', quick),
    ...inPicture('Banner', ...picture.banners).map(withRange),
    ...inPicture('Play', viewer.play),
    ...inPicture('Seek', viewer.seekBack, viewer.seekForward),
    ...inPicture('Page', viewer.pageDown),
    ...inPicture('Zoom', viewer.zoomIn, viewer.zoomOut),
    ...inPicture('Compare', compare),
    ...inForm(keys, 'All keys'),
    ...inForm(cancel, 'Close'),
  ]
}
