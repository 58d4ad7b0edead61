/**
 * Remembers what was computed for a name. Two generations: when the younger one is full, the older one is forgotten, so a
 * name that is used now and then stays, and at most `most` are held.
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
