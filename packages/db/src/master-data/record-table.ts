import type { Fields, RecordDefinition, TypedRecord } from '@vitrine/contract/master-data/record'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import type { DB } from '../tables.generated.ts'

/** A query fragment; the record's row is called `o` in it. */
export type Sql = ReturnType<typeof sql>

/** Rows that link a record to others, instead of a column. */
export interface Link {
  readonly table: string
  /** The column of the record. */
  readonly own: string
  /** The columns of the linked record; two for pairs. */
  readonly others: readonly [string, ...string[]]
  /**
   * Older captures use such a link, so it is not deleted but no longer offered. The table at the other end stores it
   * too, so a change here is a change there.
   */
  readonly keptBy?: string
}

/** Something that uses a record but is not a record itself. */
export interface OtherUse {
  readonly label: string
  /** How many; null = some, number unknown; 0 = none. */
  count(db: Db, id: number): Promise<number | null>
}

/** Captures affected by a change of a field: those with a key of this kind. */
export interface RecordMove {
  readonly kind: FacetKind
  /** The record itself, the added and removed items of its list, or others derived from it. */
  readonly of: 'itself' | 'touched' | ((db: Db, id: number) => Promise<number[]>)
}

export const FACETS = {
  platform: sql`facet_platform`,
  category: sql`facet_category`,
  trade: sql`facet_trade`,
  bannerType: sql`facet_banner_type`,
  location: sql`facet_location`,
} as const
export type FacetKind = keyof typeof FACETS

/** A record definition bound to its table. */
export interface RecordTable {
  readonly definition: RecordDefinition
  readonly table: string
  readonly id: string
  /** Expression for the display name. */
  readonly name: Sql
  /** Sort column, in search_form(). */
  readonly nameColumn: string
  /** Default order of its list. */
  readonly inOrder: Sql
  /** Searched text, in the same form. */
  readonly search: Sql
  /** Column of each field that has one. */
  readonly columns: Readonly<Record<string, string>>
  readonly links: Readonly<Record<string, Link>>
  /** Fields with an expression other than their column. */
  readonly reads: Readonly<Record<string, Sql>>
  /** Rows that count as records. */
  readonly only: Sql
  /** Rows that the acting user may read but not change. */
  readonly isReadOnly: Sql
  /** Rows that client users may change, of those that they may read. */
  readonly isWrittenByClients: Sql
  readonly revision: Sql
  readonly changedAt: Sql
  /** Unique constraints, with the field to change and the message shown there. */
  readonly uniques: Readonly<Record<string, { readonly field: string; readonly message: string }>>
  readonly otherUses: readonly OtherUse[]
  readonly moves: Readonly<Record<string, RecordMove>>
  /** Custom removal instead of deleting the row. */
  readonly remove?: (db: Db, id: number) => Promise<void>
}

type Table = keyof DB & string

type Options<Name extends string> = {
  readonly id?: string
  readonly name?: Sql
  readonly nameColumn?: string
  readonly inOrder?: Sql
  readonly search?: Sql
  readonly reads?: Partial<Record<Name, Sql>>
  readonly only?: Sql
  readonly isWrittenByClients?: Sql
  /** For tables that are not edited by people. */
  readonly revision?: Sql
  readonly changedAt?: Sql
  readonly uniques?: Readonly<Record<string, { readonly field: Name; readonly message: string }>>
  readonly otherUses?: readonly OtherUse[]
  readonly moves?: Partial<Record<Name, RecordMove>>
  readonly remove?: RecordTable['remove']
}

const snake = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Fields that are neither a column of the table nor a link nor renamed. */
type Homeless<F extends Fields, T extends Table, L, C> = Exclude<
  keyof F & string,
  (keyof DB[T] & string) | keyof L | keyof C
>

/**
 * Binds a definition to its table. A field is the column with its name, unless it is a link or its column is given
 * here; a field without either does not compile.
 */
export function bindRecord<
  F extends Fields,
  T extends Table,
  const L extends Partial<Record<keyof F & string, Link>> = Record<never, never>,
  const C extends Partial<Record<keyof F & string, keyof DB[T] & string>> = Record<never, never>,
>(
  definition: TypedRecord<F>,
  table: T,
  options: Options<keyof F & string> & { readonly links?: L; readonly columns?: C } & ([Homeless<F, T, L, C>] extends [
      never,
    ]
      ? unknown
      : { readonly homeless: Homeless<F, T, L, C> }),
): RecordTable {
  const links = { ...options.links } as Record<string, Link>
  const renamed = { ...options.columns } as Record<string, string>
  const inRow = Object.keys(definition.fields).filter((field) => !(field in links))
  const snakeTable = snake(table)
  const nameColumn = options.nameColumn ?? 'search_name'
  return {
    definition,
    table: snakeTable,
    id: options.id ?? `${snakeTable}_id`,
    name: options.name ?? sql`o.name`,
    nameColumn,
    inOrder: options.inOrder ?? sql`o.${sql.ref(nameColumn)}`,
    search: options.search ?? sql`o.search_name`,
    columns: Object.fromEntries(inRow.map((field) => [field, snake(renamed[field] ?? field)])),
    links,
    reads: { ...options.reads } as Record<string, Sql>,
    only: options.only ?? sql`true`,
    isReadOnly: sql`false`,
    isWrittenByClients: options.isWrittenByClients ?? sql`true`,
    revision: options.revision ?? sql`o.revision`,
    changedAt: options.changedAt ?? sql`o.changed_at`,
    uniques: options.uniques ?? {},
    otherUses: options.otherUses ?? [],
    moves: { ...options.moves } as Record<string, RecordMove>,
    ...(options.remove && { remove: options.remove }),
  }
}

/** A list to choose from. */
export type OptionTable = Pick<RecordTable, 'table' | 'id' | 'name' | 'nameColumn' | 'only'>
