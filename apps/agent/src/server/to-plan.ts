import type { VisitOrder } from '@vitrine/contract/visits/visits.contract'
import { type VisitPlan, visitPlan } from '../visit/plan.ts'

const DEVICES = {
  desktop: { device: 'desktop', viewport: { width: 1366, height: 900 } },
  mobile: { device: 'phone', viewport: { width: 412, height: 915 } },
} as const

/** Long enough for the slides of most carousels. */
const VIDEO_SECONDS = 10

/** Vitrine writes UK; services that name a caller's country write GB. */
const toIsoCountry = (code: string) => new Intl.Locale(`und-${code}`).region

/** The plan of a visit that the server ordered. */
export function toPlan(order: VisitOrder, exitCheckUrl?: string): VisitPlan {
  const { url, device, consent, recordsVideo, locale, timeZone, geolocation, proxy } = order
  return visitPlan.parse({
    url,
    ...DEVICES[device],
    consent,
    ...(recordsVideo && { videoSeconds: VIDEO_SECONDS }),
    locale,
    timeZone,
    ...(geolocation && { geolocation }),
    ...(exitCheckUrl && { exitCheckUrl }),
    ...(proxy && { proxy: { url: proxy.url, ...(proxy.country && { country: toIsoCountry(proxy.country) }) } }),
  })
}
