/** The value of a name that the demo's own tables promise; a wrong name stops the filling instead of leaving a gap. */
export function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo data names '${String(key)}', which does not exist`)
  return value
}

/** PostgreSQL takes 65,535 parameters a statement, and every statement has a time limit. */
export async function inChunks<T>(
  rows: readonly T[],
  insert: (chunk: T[]) => Promise<unknown>,
  size = 200,
): Promise<void> {
  for (let start = 0; start < rows.length; start += size) await insert(rows.slice(start, start + size))
}

/** As a shop writes a name in an address: 'Café molido' becomes 'cafe-molido'. */
export function slug(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
