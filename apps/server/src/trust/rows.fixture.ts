import { createHash } from 'node:crypto'
import type { TestDatabase } from '@vitrine/testing/test-database'
import type { Tenant } from './tenant.fixture.ts'

type TenantIds = Pick<Tenant, 'ids' | 'captureIds'>

/** Hash of every row that refers to a client, by table. */
export async function readTenantRows(
  database: Pick<TestDatabase, 'owner'>,
  tenant: TenantIds,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [table, lines] of await listLines(database, tenant)) {
    const digest = createHash('sha256').update(lines.join('\n'))
    found[table] = `${lines.length} rows ${digest.digest('hex')}`
  }
  return found
}

/** Every row that refers to a client, by table. */
export async function listLines(
  { owner }: Pick<TestDatabase, 'owner'>,
  { ids, captureIds }: TenantIds,
): Promise<Map<string, string[]>> {
  const own: Record<string, readonly (string | number)[]> = {
    user_id: [ids.userId ?? 0, ids.colleagueId ?? 0],
    capture_id: captureIds,
    picture_id: captureIds,
  }
  for (const [name, value] of Object.entries(ids)) own[snake(name)] ??= [value]
  const { rows } = await owner.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attnum > 0 and not a.attisdropped and a.attname = any ($1)
     group by 1 order by 1`,
    [Object.keys(own).filter((name) => name.endsWith('_id'))],
  )
  const found = new Map<string, string[]>()
  for (const { name, columns } of rows) {
    const values = columns.map((column) => (own[column] ?? []).map(String))
    const condition = columns.map((column, index) => `${column}::text = any ($${index + 1})`).join(' or ')
    const { rows: lines } = await owner.query(
      `select r::text as line from ${name} r where ${condition} order by 1`,
      values,
    )
    found.set(
      name,
      lines.map(({ line }) => line),
    )
  }
  return found
}

/** Columns that change with every request. */
const RESTLESS = "array['last_seen_at', 'last_used_at']"

/** Every row of every table except the given ones. */
export async function allRows(
  { owner }: Pick<TestDatabase, 'owner'>,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
       and not relispartition and not relname = any ($1) order by 1`,
    [except],
  )
  const union = rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as n, md5(string_agg(line, ',' order by line)) as digest
       from (select (to_jsonb(r) - ${RESTLESS})::text as line from ${name} r) lines`,
  )
  const { rows: found } = await owner.query<{ name: string; n: number; digest: string }>(union.join(' union all '))
  return Object.fromEntries(found.map(({ name, n, digest }) => [name, `${n} rows ${digest}`]))
}

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
