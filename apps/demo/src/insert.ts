/** Looks up a name of the demo data; a wrong name throws instead of leaving a gap. */
export function getOrThrow<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo data names '${String(key)}', which does not exist`)
  return value
}

/** PostgreSQL allows 65,535 parameters per statement, and statements have a time limit. */
export async function inChunks<T>(
  rows: readonly T[],
  insert: (chunk: T[]) => Promise<unknown>,
  size = 200,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size))
}

/** Turns a name into a URL segment: 'Café molido' becomes 'cafe-molido'. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
