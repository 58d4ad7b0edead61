const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const formats = new Map<string, Intl.DateTimeFormat>()

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish uses the ISO 8601 date format.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** Local time at an instant, such as '2026-11-14 08:42:10'. */
export function wallClock(instant: Date, timeZone: string): string {
  return getFormat(timeZone).format(instant)
}

/** The instant of a local time; for the hour skipped in spring, the hour after it. */
export function toInstant(wall: string, timeZone: string): Date {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${wallClock(new Date(instant), timeZone).replace(' ', 'T')}Z`) - instant
  // First with the offset of a nearby instant, then with the offset of the result, which is right even across a clock
  // change.
  const near = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(near))
}

/** The day `days` after a day such as '2026-11-14', and its weekday from Monday 1 to Sunday 7. */
export function dayAfter(day: string, days: number): { day: string; weekday: number } {
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY)
  return { day: moved.toISOString().slice(0, 10), weekday: moved.getUTCDay() || 7 }
}
