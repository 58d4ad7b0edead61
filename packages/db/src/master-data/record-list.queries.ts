import type { RecordRow, SortOrder } from '@vitrine/contract/master-data/record.contract'
import type { Db } from '../db.ts'
import { instant } from '../instant.ts'
import { sql } from '../sql.ts'
import { buildJson, getCell } from './columns.ts'
import { optionTable } from './option.queries.ts'
import type { OptionTable, RecordTable, Sql } from './record-table.ts'

export interface ListAsked {
  readonly search: string
  readonly sort: string
  readonly order: SortOrder
  readonly skip: number
  readonly take: number
}

interface RecordPage {
  readonly rows: RecordRow[]
  readonly recordsCount: number
}

/**
 * A page of a list with the total count, in one snapshot. The page is selected first, using only the row and its sort
 * column; names of references are then looked up for its few rows.
 */
export async function listRecords(db: Db, record: RecordTable, asked: ListAsked): Promise<RecordPage> {
  const { table, definition } = record
  const key = sql`o.${sql.ref(record.id)}`
  const { rows } = await sql<RecordPage>`
    with
    page as (
      select picked.id, row_number() over () as place from (
        select ${key} as id from ${sql.table(table)} o ${sortJoin(record, asked.sort)}
        where ${conditions(record, asked.search)}
        order by ${orderBy(record, asked)}
        offset ${asked.skip} limit ${asked.take}
      ) picked
    )
    select
      (select count(*) from ${sql.table(table)} o where ${conditions(record, asked.search)}) as records_count,
      coalesce((
        select json_agg(json_build_object(
          'id', page.id, 'revision', ${record.revision}, 'name', ${record.name},
          'changedAt', ${instant(record.changedAt)}, 'isReadOnly', ${record.isReadOnly},
          'cells', ${buildJson(definition.columns.map((field) => [field, getCell(record, field)]))}
        ) order by page.place)
        from page join ${sql.table(table)} o on ${key} = page.id
      ), '[]') as rows`.execute(db)
  const [page] = rows
  if (!page) throw new Error('A page is always one row')
  return page
}

/** The ids of all rows of a list, in order. */
export async function listRecordIds(
  db: Db,
  record: RecordTable,
  asked: Pick<ListAsked, 'search' | 'sort' | 'order'>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.${sql.ref(record.id)} as id from ${sql.table(record.table)} o ${sortJoin(record, asked.sort)}
    where ${conditions(record, asked.search)}
    order by ${orderBy(record, asked)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Every search word must occur in the record's own text or in the name of a record it refers to. The ids of the latter
 * are computed first, so that each lookup uses its index.
 */
function conditions(record: RecordTable, search: string): Sql {
  const { definition, columns, only } = record
  const words = search.split(/\s+/).filter((word) => word !== '')
  const referred = definition.searchIn.flatMap((field) => {
    const list = listBehind(record, field)
    return list ? [{ column: columns[field] ?? field, list }] : []
  })
  const matchWord = (word: string) => {
    const form = sql`'%' || search_form(${word}) || '%'`
    const ways = [
      sql`${record.search} like ${form}`,
      ...referred.map(
        ({ column, list }) => sql`o.${sql.ref(column)} = any (array(
          select o.${sql.ref(list.id)} from ${sql.table(list.table)} o where o.${sql.ref(list.nameColumn)} like ${form}))`,
      ),
    ]
    return sql`(${sql.join(ways, sql` or `)})`
  }
  return sql.join([only, ...words.map(matchWord)], sql` and `)
}

/** The option list of a field with a single reference. */
function listBehind({ definition }: RecordTable, name: string): OptionTable | undefined {
  const field = definition.fields[name]
  return field?.kind === 'ref' ? optionTable(field.to) : undefined
}

/** References are sorted by name. */
function sortJoin(record: RecordTable, sort: string): Sql {
  const list = listBehind(record, sort)
  if (!list) return sql``
  return sql`left join ${sql.table(list.table)} s on s.${sql.ref(list.id)} = o.${sql.ref(record.columns[sort] ?? sort)}`
}

/**
 * Empty values come last in both directions. Columns that can't be empty use their index, which has only one order for
 * nulls.
 */
function orderBy(record: RecordTable, { sort, order }: Pick<ListAsked, 'sort' | 'order'>): Sql {
  const { definition, columns, id } = record
  const field = definition.fields[sort]
  const list = listBehind(record, sort)
  const column = record.reads[sort] ?? sql`o.${sql.ref(columns[sort] ?? sort)}`
  const getSortExpression = () => {
    if (sort === 'changedAt') return record.changedAt
    if (list) return sql`s.${sql.ref(list.nameColumn)}`
    // the default order uses the stored form
    if (sort === definition.sortBy) return record.inOrder
    return field?.kind === 'text' ? sql`lower(${column})` : column
  }
  const direction = order === 'ascending' ? sql`asc` : sql`desc`
  const mayBeEmpty = field !== undefined && !field.isRequired
  return sql`${getSortExpression()} ${direction} ${mayBeEmpty ? sql`nulls last` : sql``}, o.${sql.ref(id)} ${direction}`
}
