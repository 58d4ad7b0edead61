const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  // Swedish writes a date as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format
}

/** What the clock on the wall shows at an instant, as '2026-11-14 08:42:10'. */
export function wallClock(instant: Date, timeZone: string): string {
  return formatOf(timeZone).format(instant)
}

/** The instant at which the clock shows a time; in the hour a zone skips in spring, the hour after it. */
export function instantOf(wall: string, timeZone: string): Date {
  const asUtc = Date.parse(`${wall.replace(' ', 'T')}Z`)
  const offsetAt = (instant: number) =>
    Date.parse(`${wallClock(new Date(instant), timeZone).replace(' ', 'T')}Z`) - instant
  // Once with the offset of a nearby instant, once with that of the instant found: the second is right across a change.
  const near = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(near))
}

/** The day `days` after a day given as '2026-11-14', Monday being 1 and Sunday 7. */
export function dayAfter(day: string, days: number): { day: string; weekday: number } {
  const moved = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY)
  return { day: moved.toISOString().slice(0, 10), weekday: moved.getUTCDay() || 7 }
}
