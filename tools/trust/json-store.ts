import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * A JSON file with named parts, each a record sorted by key. Written after each change, so an interrupted run keeps its
 * results.
 */
export function openStore<T extends object>(file: URL, empty: T) {
  const read = (): T => (existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : structuredClone(empty))
  return {
    read,
    change: (apply: (kept: T) => void): void => {
      const kept = read()
      apply(kept)
      const sorted = Object.fromEntries(
        Object.entries(kept).map(([part, rows]) => [
          part,
          Object.fromEntries(Object.entries(rows as object).toSorted(([a], [b]) => (a < b ? -1 : 1))),
        ]),
      )
      writeFileSync(file, `${JSON.stringify(sorted, null, 2)}\n`)
    },
  }
}
