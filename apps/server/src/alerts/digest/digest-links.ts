import { getLoginStepAddress } from '@vitrine/contract/access/login-steps'
import { SCREENS } from '@vitrine/contract/access/screens'
import { stopByOneClick } from '@vitrine/contract/alerts/alerts.contract'
import type { FoundFact } from '@vitrine/contract/alerts/finding'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'

const DETAILS: Partial<Record<number, string>> = {
  [CAPTURE_TYPE.banner]: SCREENS.trayBannerDetail.path,
  [CAPTURE_TYPE.product]: SCREENS.trayProductDetail.path,
}

/** URL of the capture of a finding; undefined if it has none. */
export function captureAddress(
  publicUrl: string,
  { captureId, captureTypeId }: Pick<FoundFact, 'captureId' | 'captureTypeId'>,
): string | undefined {
  const path = captureId === null ? undefined : DETAILS[captureTypeId ?? 0]
  return path && new URL(path.replace('$captureId', String(captureId)), publicUrl).href
}

export function runAddress(publicUrl: string, alertId: number, alertRunId: number): string {
  return new URL(`${SCREENS.alerts.path}?alert=${alertId}&run=${alertRunId}`, publicUrl).href
}

/** Link for people. */
export function stopAddress(publicUrl: string, token: string): string {
  return new URL(getLoginStepAddress('stop-alert', token), publicUrl).href
}

/** Headers for mail programs with an unsubscribe button (RFC 8058). */
export function stopHeaders(publicUrl: string, token: string): Record<string, string> {
  const address = new URL(stopByOneClick.path.replace(':token', token), publicUrl).href
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
