import type { ScreenName } from '../access/screens.ts'
import { CAPTURE_STATE, CAPTURE_TYPE, type CaptureStateId, type CaptureTypeId } from '../captures/capture.ts'

type TrayScreen = Exclude<Extract<ScreenName, `tray${string}`>, `${string}Detail`>

export interface Tray {
  readonly screen: TrayScreen
  readonly captureTypeId: CaptureTypeId
  /** undefined means every state */
  readonly captureStateId?: CaptureStateId
  readonly owner: 'own' | 'all'
}

const { banner, product } = CAPTURE_TYPE
const { created, pending, sent, discarded, withError } = CAPTURE_STATE

/** One row per tray: its captures, and the screen that controls access. */
export const TRAYS = {
  'banner-inbox': { screen: 'trayBannerInbox', captureTypeId: banner, captureStateId: created, owner: 'all' },
  'banner-pending': { screen: 'trayBannerPending', captureTypeId: banner, captureStateId: pending, owner: 'own' },
  'banner-sent': { screen: 'trayBannerSent', captureTypeId: banner, captureStateId: sent, owner: 'own' },
  'banner-sent-all': { screen: 'trayBannerSentAll', captureTypeId: banner, captureStateId: sent, owner: 'all' },
  'banner-all': { screen: 'trayBannerAll', captureTypeId: banner, owner: 'all' },
  'banner-discarded': { screen: 'trayBannerDiscarded', captureTypeId: banner, captureStateId: discarded, owner: 'all' },
  'banner-error': { screen: 'trayBannerError', captureTypeId: banner, captureStateId: withError, owner: 'all' },
  'product-inbox': { screen: 'trayProductInbox', captureTypeId: product, captureStateId: created, owner: 'all' },
  'product-sent-all': { screen: 'trayProductSentAll', captureTypeId: product, captureStateId: sent, owner: 'all' },
  'product-all': { screen: 'trayProductAll', captureTypeId: product, owner: 'all' },
  'product-discarded': {
    screen: 'trayProductDiscarded',
    captureTypeId: product,
    captureStateId: discarded,
    owner: 'all',
  },
  'product-error': { screen: 'trayProductError', captureTypeId: product, captureStateId: withError, owner: 'all' },
} as const satisfies Record<string, Tray>

export type TrayName = keyof typeof TRAYS
export const TRAY_NAMES = Object.keys(TRAYS) as [TrayName, ...TrayName[]]

export function getTray(name: TrayName): Tray {
  return TRAYS[name]
}

const TRAY_OF_SCREEN = new Map<ScreenName, TrayName>(TRAY_NAMES.map((name) => [TRAYS[name].screen, name]))

export function findTrayByScreen(screen: ScreenName): TrayName | undefined {
  return TRAY_OF_SCREEN.get(screen)
}
