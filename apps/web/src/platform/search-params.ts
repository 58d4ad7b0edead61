/** Characters allowed in a query; all others are percent-encoded. */
const READABLE = /%(2C|2F|3A|40)/gi

/**
 * The part of an address behind '?', as people write it: `countryIds=9,28&page=2`. Values are texts; whoever reads one
 * checks it. Of a name given twice the first counts.
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
