import { z } from 'zod'
import { toWallClock } from './alerts/next-execution.ts'
import { formatDayMonthYear } from './dates.ts'

/** The two stored times of a capture, included in every response that shows one. */
export const CAPTURED_AT = {
  /** Local time at the eTailer. */
  when: z.iso.datetime({ local: true }),
  /** The same time in UTC. */
  whenGmt: z.iso.datetime(),
} as const

export interface CapturedAt {
  readonly when: string
  readonly whenGmt: string
}

const MINUTE = 60_000

/** 'UTC', 'UTC+4', 'UTC-3:30'. */
export function formatZone(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60]
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${hours}${rest}`
}

/** The UTC offset is the difference of the two stored times, regardless of the eTailer's current time zone. */
export function getZone({ when, whenGmt }: CapturedAt): string {
  return formatZone(Math.round((Date.parse(`${when.slice(0, 19)}Z`) - Date.parse(whenGmt)) / MINUTE))
}

export interface TimeParts {
  /** 17/11/2026 */
  readonly day: string
  /** 02:43 */
  readonly time: string
  /** UTC+4 */
  readonly zone: string
  /** 16/11/2026 22:43 UTC */
  readonly utc: string
}

const toWords = (iso: string) => `${formatDayMonthYear(iso.slice(0, 10))} ${iso.slice(11, 16)}`

/** 16/11/2026 22:43 UTC */
export const formatUtc = (at: string | Date) => `${toWords(new Date(at).toISOString())} UTC`

/** A capture's time, split into the parts that screens show. */
export function toTimeParts(captured: CapturedAt): TimeParts {
  const { when, whenGmt } = captured
  return {
    day: formatDayMonthYear(when.slice(0, 10)),
    time: when.slice(11, 16),
    zone: getZone(captured),
    utc: formatUtc(whenGmt),
  }
}

/** 17/11/2026 02:43 UTC+4 */
export function formatCaptureTime(captured: CapturedAt): string {
  const { day, time, zone } = toTimeParts(captured)
  return `${day} ${time} ${zone}`
}

/**
 * '17/11/2026 02:43 UTC+4' and '(16/11/2026 22:43 UTC)'. For an eTailer on UTC both are the same, so there is only one.
 */
export function toEvidenceTimes(captured: CapturedAt): string[] {
  const { zone, utc } = toTimeParts(captured)
  return [formatCaptureTime(captured), ...(zone === 'UTC' ? [] : [`(${utc})`])]
}

/** 17/11/2026 02:43 UTC+4 (16/11/2026 22:43 UTC) */
export const formatEvidenceTime = (captured: CapturedAt) => toEvidenceTimes(captured).join(' ')

/** Converts an instant to a zone's local time. */
export function toCapturedAt(at: string | Date, timeZone: string): CapturedAt {
  const instant = new Date(at)
  return { when: toWallClock(instant, timeZone), whenGmt: instant.toISOString() }
}
