import type { VisitOrder } from '@vitrine/contract/visits/visits.contract'
import { type VisitPlan, visitPlan } from '../visit/plan.ts'

const DEVICES = {
  desktop: { device: 'desktop', viewport: { width: 1366, height: 900 } },
  mobile: { device: 'phone', viewport: { width: 412, height: 915 } },
} as const

/** The plan of a visit that the server ordered. */
export function toPlan({ url, device, consent, locale, timeZone, geolocation, proxy }: VisitOrder): VisitPlan {
  return visitPlan.parse({
    url,
    ...DEVICES[device],
    consent,
    locale,
    timeZone,
    ...(geolocation && { geolocation }),
    ...(proxy && { proxy: { url: proxy.url, ...(proxy.country && { country: proxy.country }) } }),
  })
}
