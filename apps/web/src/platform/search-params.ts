/** Percent-encoded characters that stay readable in a query. */
const READABLE = /%(2C|2F|3A|40)/gi

/**
 * Parses a query string such as `countryIds=9,28&page=2`. Values are unvalidated strings; of a repeated name, the first
 * wins.
 */
export function parseSearch(text: string): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(text)) values[name] ??= value
  return values
}

export function stringifySearch(values: Record<string, unknown>): string {
  const write = (part: unknown) => encodeURIComponent(String(part)).replace(READABLE, decodeURIComponent)
  const parts = Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${write(name)}=${write(value)}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}
