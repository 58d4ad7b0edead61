import { isImageOnly, type PermissionHolder } from '../access/permissions.ts'
import { ROLES } from '../access/roles.ts'
import { getScreen } from '../access/screens.ts'
import { CAPTURE_TYPE } from '../captures/capture.ts'
import { getTray, type TrayName } from './trays.ts'

const SUFFIX = { [CAPTURE_TYPE.banner]: ' - Retail Media', [CAPTURE_TYPE.product]: ' - Image Compliance' } as const

/** In the specification's rules, a Viewer has role 3 and no role that can edit. */
const isViewer = (user: PermissionHolder) => user.roles.includes(ROLES.Viewer) && isImageOnly(user)

export function trayTitle(name: TrayName, user: PermissionHolder): string {
  const tray = getTray(name)
  const title = name === 'product-sent-all' && isViewer(user) ? 'Correct and Incorrect' : getScreen(tray.screen).title
  return title + SUFFIX[tray.captureTypeId]
}
