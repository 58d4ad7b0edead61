import type { Fields, RecordDefinition, TypedRecord } from '@vitrine/contract/master-data/record'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import type { DB } from '../tables.generated.ts'

/** A query fragment in which the record's row has the alias `o`. */
export type Sql = ReturnType<typeof sql>

/** Rows that link a record to others, instead of a column. */
export interface Link {
  readonly table: string
  /** The column of the record. */
  readonly own: string
  /** The columns of the linked record; two for pairs. */
  readonly others: readonly [string, ...string[]]
  /**
   * Set if older captures use such links, so they are not deleted but no longer offered. The other table stores the
   * link too, so changing one side changes the other.
   */
  readonly keptBy?: string
}

/** A use of a record by something that is not a record. */
export interface OtherUse {
  readonly label: string
  /** Returns the number of uses; null means some, number unknown. */
  count(db: Db, id: number): Promise<number | null>
}

/** Captures affected by a change to a field: those with a key of this kind. */
export interface RecordMove {
  readonly kind: FacetKind
  /** The record itself, items added to or removed from its list, or others derived from it. */
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
  readonly inOrder: Sql
  /** Searched text, in the same form as nameColumn. */
  readonly search: Sql
  /** Columns by field, for fields that have one. */
  readonly columns: Readonly<Record<string, string>>
  readonly links: Readonly<Record<string, Link>>
  /** Fields with an expression other than their column. */
  readonly reads: Readonly<Record<string, Sql>>
  /** Condition for rows that count as records. */
  readonly only: Sql
  /** Condition for rows that the acting user may read but not change. */
  readonly isReadOnly: Sql
  /** Condition for rows that client users may change, among those they may read. */
  readonly isWrittenByClients: Sql
  readonly revision: Sql
  readonly changedAt: Sql
  /** Unique constraints, with the field to correct and the message shown there. */
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
  /** For tables that users don't edit. */
  readonly revision?: Sql
  readonly changedAt?: Sql
  readonly uniques?: Readonly<Record<string, { readonly field: Name; readonly message: string }>>
  readonly otherUses?: readonly OtherUse[]
  readonly moves?: Partial<Record<Name, RecordMove>>
  readonly remove?: RecordTable['remove']
}

const snake = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Fields without a column, a link or a given column name. */
type UnmappedField<F extends Fields, T extends Table, L, C> = Exclude<
  keyof F & string,
  (keyof DB[T] & string) | keyof L | keyof C
>

/**
 * Binds a definition to its table. A field maps to the column with its name unless it is a link or its column is given
 * here; anything else does not compile.
 */
export function bindRecord<
  F extends Fields,
  T extends Table,
  const L extends Partial<Record<keyof F & string, Link>> = Record<never, never>,
  const C extends Partial<Record<keyof F & string, keyof DB[T] & string>> = Record<never, never>,
>(
  definition: TypedRecord<F>,
  table: T,
  options: Options<keyof F & string> & { readonly links?: L; readonly columns?: C } & ([
      UnmappedField<F, T, L, C>,
    ] extends [never]
      ? unknown
      : { readonly homeless: UnmappedField<F, T, L, C> }),
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
