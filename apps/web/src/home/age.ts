const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago, in the largest unit that counts at least one: '12 min', '5 h', '40 d'. */
export function ageText(at: string | null | undefined, now: Date): string {
  if (!at) return '–'
  const age = Math.max(now.getTime() - Date.parse(at), 0)
  if (age >= DAY) return `${Math.floor(age / DAY)} d`
  return age >= HOUR ? `${Math.floor(age / HOUR)} h` : `${Math.floor(age / MINUTE)} min`
}
