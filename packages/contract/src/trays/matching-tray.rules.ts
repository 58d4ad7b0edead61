import type { PermissionHolder } from '../access/permissions.ts'
import { canOpen } from '../access/screens.ts'
import { CAPTURE_TYPE, type CaptureStateId, type CaptureTypeId } from '../captures/capture.ts'
import { TRAY_NAMES, TRAYS, type Tray, type TrayName } from './trays.ts'

/** The fields that determine a capture's tray. */
interface PlacedCapture {
  readonly captureTypeId: CaptureTypeId
  readonly captureStateId: CaptureStateId
  readonly isOwn: boolean
}

/** The tray shown behind a capture opened by its id: one that lists it, if the user may open one. */
export function findMatchingTray(capture: PlacedCapture, user: PermissionHolder): TrayName {
  const type = capture.captureTypeId === CAPTURE_TYPE.banner ? 'banner' : 'product'
  const shows = ({ captureTypeId, captureStateId, owner }: Tray) =>
    captureTypeId === capture.captureTypeId &&
    captureStateId === capture.captureStateId &&
    (owner === 'all' || capture.isOwn)
  // own trays precede those of all users in the table
  const best = TRAY_NAMES.find((name) => shows(TRAYS[name]))
  const choices: TrayName[] = [...(best ? [best] : []), `${type}-all`]
  return choices.find((name) => canOpen(user, TRAYS[name].screen)) ?? `${type}-error`
}
