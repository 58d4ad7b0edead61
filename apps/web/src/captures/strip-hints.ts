import { type Action, type Key, toKeyCaps } from '../ui/keys/shortcuts.model.ts'
import { t as tUi } from '../ui/messages.ts'
import type { Mode } from '../ui/work-dialog/mode.ts'
import { t } from './messages.ts'
import type { ModeStripProps } from './mode-strip.tsx'
import { DRAWING_ROWS } from './regions/drawing-rows.ts'

export interface Hint {
  /** One cap for each key. */
  readonly caps: readonly string[]
  readonly label: string
}

const formatKey = (key: Key) => toKeyCaps(key).join(' ')

const inForm = (action: Action | undefined, label = action?.label ?? ''): Hint[] =>
  action && !action.isOff ? [{ caps: action.keys.slice(0, 1).map(formatKey), label }] : []

/** One or more actions under one label, each with its first single-key shortcut. */
function inPicture(label: string, ...actions: (Action | undefined)[]): Hint[] {
  const keys = actions.flatMap((action) => (action && !action.isOff ? (action.pictureKeys ?? []).slice(0, 1) : []))
  return keys.length > 0 ? [{ caps: keys.map(formatKey), label }] : []
}

/** Shortens several keys to a range such as '1–3'. */
const withRange = ({ caps, label }: Hint): Hint => ({ caps: [[...new Set([caps[0], caps.at(-1)])].join('–')], label })

/** The most useful shortcuts for the current focus, best first. */
export function getHints(mode: Mode, { actions, picture, viewer, hasSingleKeys, isDrawing }: ModeStripProps): Hint[] {
  if (isDrawing) return DRAWING_ROWS.map(({ keys, label }) => ({ caps: keys.map(formatKey), label }))
  const { send, save, discard, error, correct, incorrect, quick, addBanner, addCategory, compare, keys, cancel } =
    actions
  if (mode === 'form' || !hasSingleKeys) {
    return [
      ...(mode === 'form' ? inForm(picture.toPicture, t('pictureMode')) : []),
      ...[send, save, discard, error, quick, addBanner, addCategory].flatMap((action) => inForm(action)),
    ]
  }
  return [
    ...inPicture(t('formMode'), picture.toForm),
    ...[send, save, discard, error].flatMap((action) => inPicture(action?.label ?? '', action)),
    ...inForm(correct, t('correctHint')),
    ...inForm(incorrect, t('incorrectHint')),
    ...inPicture(t('quickEntry'), quick),
    ...inPicture(t('bannerHint'), ...picture.banners).map(withRange),
    ...inPicture(t('regionHint'), actions.drawRegion, actions.nextRegion),
    ...inPicture(t('playHint'), viewer.play),
    ...inPicture(t('seekHint'), viewer.seekBack, viewer.seekForward),
    ...inPicture(t('pageHint'), viewer.pageDown),
    ...inPicture(t('zoomHint'), viewer.zoomIn, viewer.zoomOut),
    ...inPicture(t('compareHint'), compare),
    ...inForm(keys, t('allKeysHint')),
    ...inForm(cancel, tUi('close')),
  ]
}
