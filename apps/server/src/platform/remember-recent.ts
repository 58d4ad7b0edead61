/**
 * A cache with two generations: when the newer one is full, the older one is dropped. Names in regular use stay, and
 * the cache holds at most `most` entries.
 */
export function rememberRecent<T>(most: number) {
  const perGeneration = Math.ceil(most / 2)
  let younger = new Map<string, T>()
  let older = new Map<string, T>()
  return function remembered(name: string, compute: () => T): T {
    const known = younger.get(name)
    if (known !== undefined) return known
    const value = older.get(name) ?? compute()
    if (younger.size >= perGeneration) {
      older = younger
      younger = new Map()
    }
    younger.set(name, value)
    return value
  }
}
