import type { CapturedAt } from '@vitrine/contract/times'

/** 5/11/2026: ISO date without leading zeros. */
const formatDay = (iso: string) => iso.slice(0, 10).split('-').map(Number).toReversed().join('/')

/** 8:05 */
const formatTime = (iso: string) => `${Number(iso.slice(11, 13))}:${iso.slice(14, 16)}`

/** Clients compare captures of several countries, so they see the time in GMT. Staff see the day at the eTailer. */
export function captureDate({ when, whenGmt }: CapturedAt, isClient: boolean): string {
  if (!isClient) return formatDay(when)
  const gmt = new Date(whenGmt).toISOString()
  return `${formatDay(gmt)} ${formatTime(gmt)}`
}
