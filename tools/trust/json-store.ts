import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * A JSON file with one named entry per line, sorted. Written after each change, so an interrupted run keeps its results.
 */
export function openStore<T>(file: URL) {
  const read = (): Readonly<Record<string, T>> => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})
  return {
    read,
    /** Adds these entries, or replaces those with the same name. */
    put: (entries: Readonly<Record<string, T>>): void => {
      const lines = Object.entries({ ...read(), ...entries })
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, entry]) => `${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
      mkdirSync(new URL('.', file), { recursive: true })
      writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
    },
  }
}
