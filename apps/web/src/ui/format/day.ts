/** A date in the browser's time zone, as in 2026-11-15. Such dates can be compared as strings. */
export function isoDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

export const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`
