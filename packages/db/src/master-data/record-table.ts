import type { Fields, RecordDefinition, TypedRecord } from '@vitrine/contract/master-data/record'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'
import type { DB } from '../tables.generated.ts'

/** A part of a query; where it speaks of the record's row, that row is called `o`. */
export type Sql = ReturnType<typeof sql>

/** Rows that tie a record to others, instead of a column. */
export interface Link {
  readonly table: string
  /** The column that names the record. */
  readonly own: string
  /** What it is tied to; two columns for pairs. */
  readonly others: readonly [string, ...string[]]
  /**
   * Older captures carry such a tie: it is not taken away, only no longer offered. The table at its other end keeps it too,
   * so that a change here is a change there.
   */
  readonly keptBy?: string
}

/** Somebody who uses a record and is no record itself. */
export interface OtherUse {
  readonly label: string
  /** How many; null = some, without a number. Nobody = 0. */
  count(db: Db, id: number): Promise<number | null>
}

/** The captures that a change of a field concerns: those that carry a key of this kind. */
export interface MoveOf {
  readonly kind: FacetKind
  /** The record itself, what was added to its list or taken from it, or others that stand for it. */
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

/** Where a record is kept: its definition bound to its table. */
export interface RecordTable {
  readonly definition: RecordDefinition
  readonly table: string
  readonly id: string
  /** What one is called. */
  readonly name: Sql
  /** Ordered by, in the form of search_form(). */
  readonly nameColumn: string
  /** What its own list is ordered by, unless somebody chose another column. */
  readonly inOrder: Sql
  /** What a search looks through, in the same form. */
  readonly search: Sql
  /** Column of each field that is one. */
  readonly columns: Readonly<Record<string, string>>
  readonly links: Readonly<Record<string, Link>>
  /** Fields that are read by something else than their column. */
  readonly reads: Readonly<Record<string, Sql>>
  /** Rows that count as records. */
  readonly only: Sql
  /** Rows that the acting user may read and not change, although others of their kind may be changed. */
  readonly isReadOnly: Sql
  /** Which rows client users may change, of those that they read. */
  readonly isWrittenByClients: Sql
  readonly revision: Sql
  readonly changedAt: Sql
  /** Each constraint that says 'only once', with the field that is to be changed and what is said there. */
  readonly uniques: Readonly<Record<string, { readonly field: string; readonly message: string }>>
  readonly otherUses: readonly OtherUse[]
  readonly moves: Readonly<Record<string, MoveOf>>
  /** Taking one away is something else than deleting its row. */
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
  /** Of a table that is not kept by people. */
  readonly revision?: Sql
  readonly changedAt?: Sql
  readonly uniques?: Readonly<Record<string, { readonly field: Name; readonly message: string }>>
  readonly otherUses?: readonly OtherUse[]
  readonly moves?: Partial<Record<Name, MoveOf>>
  readonly remove?: RecordTable['remove']
}

const snake = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Fields that are neither a column of the table nor a link nor renamed. */
type Homeless<F extends Fields, T extends Table, L, C> = Exclude<
  keyof F & string,
  (keyof DB[T] & string) | keyof L | keyof C
>

/**
 * Binds a definition to its table. A field is the column of its own name, unless it is a link or its column is named here;
 * one that is nowhere does not compile.
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
    moves: { ...options.moves } as Record<string, MoveOf>,
    ...(options.remove && { remove: options.remove }),
  }
}

/** A list to choose from. */
export type OptionTable = Pick<RecordTable, 'table' | 'id' | 'name' | 'nameColumn' | 'only'>
