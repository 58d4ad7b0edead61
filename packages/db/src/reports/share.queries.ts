import type { Dimension } from '@vitrine/contract/reports/report'
import type { Db } from '../db.ts'
import { type RawBuilder, sql } from '../sql.ts'
import {
  buildJoins,
  type Cube,
  type CubeRequirements,
  getReading,
  isAny,
  type ShareDimension,
  smallestCube,
} from './cubes.ts'
import {
  buildGrouping,
  buildGroupingWith,
  HEAD,
  type Line,
  NO_COLUMN,
  periodStart,
  type Question,
  toLines,
} from './question.ts'

type Head = { groupId: number; rowId: number; columnId: string | null }

/** The dimensions of a question about banners. */
function listDimensions({ by, columns }: Question): ShareDimension[] {
  const all: Dimension[] = columns && columns !== 'period' ? [...by, columns] : [...by]
  return all as ShareDimension[]
}

interface ShareQueryOptions {
  /** Columns that the cube must have in addition to dimensions and filters. */
  readonly needs?: CubeRequirements['columns']
  readonly also?: RawBuilder<unknown>
  readonly where?: RawBuilder<unknown>
}

type CubeFeatures = Pick<Cube, 'has'>
const valueIn = (cube: CubeFeatures, dimension: Dimension | undefined) =>
  dimension ? getReading(dimension as ShareDimension, cube) : sql`0`

function buildHead({ by, columns, period }: Question, cube: CubeFeatures): RawBuilder<unknown> {
  const column = columns === 'period' ? periodStart(period, sql`c.day`) : columns ? valueIn(cube, columns) : NO_COLUMN
  return sql`${valueIn(cube, by.at(-2))} as group_id, ${valueIn(cube, by.at(-1))} as row_id, ${column} as column_id`
}

function buildWhere({ scope, days, by, only }: Question, cube: CubeFeatures): RawBuilder<unknown> {
  return sql`c.day between ${days.from}::date and ${days.to}::date
    and ${scope.platformIds ? sql`c.platform_id = any (${scope.platformIds}::int[])` : sql`true`}
    and ${scope.categoryIds ? sql`c.category_id = any (${scope.categoryIds}::int[])` : sql`true`}
    and ${only && by.length > 0 ? isAny(by.at(-1) as ShareDimension, cube, only) : sql`true`}`
}

/** Facts from the smallest suitable cube: key columns, day, and the sums of a cube row. */
function selectFacts(
  question: Question,
  { needs = [], also = sql``, where = sql`true` }: ShareQueryOptions,
): RawBuilder<unknown> {
  const { scope, bannerTypeId } = question
  const dimensions = listDimensions(question)
  const cube = smallestCube({
    dimensions,
    columns: [
      ...needs,
      ...(scope.platformIds ? (['platform_id'] as const) : []),
      ...(scope.categoryIds ? (['category_id'] as const) : []),
      ...(bannerTypeId === undefined ? [] : (['banner_type_id'] as const)),
    ],
  })
  return sql`
    select ${buildHead(question, cube)}, c.day, c.share, c.weighted, c.captures ${also}
    from ${cube.table} c ${buildJoins(dimensions, cube)}
    where ${buildWhere(question, cube)} and ${where}
      and ${bannerTypeId === undefined ? sql`true` : sql`c.banner_type_id = ${bannerTypeId}::int`}`
}

const sumBanners = (column: 'share' | 'weighted') => sql`sum(${sql.ref(column)})::float8 / share_unit()`

/** Banners, plain and weighted. */
export async function readShares(db: Db, question: Question): Promise<Line[]> {
  const { rows } = await sql<Head & { share: number; weighted: number }>`
    select ${HEAD}, ${sumBanners('share')} as share, ${sumBanners('weighted')} as weighted
    from (${selectFacts(question, {})}) f ${buildGrouping(question)}`.execute(db)
  return toLines(rows)
}

/**
 * Banners, and the days that have one. Groups by day first, using a hash, because sorting for distinct days costs more.
 */
export async function readDays(db: Db, question: Question): Promise<Line[]> {
  const { rows } = await sql<
    Head & { days: number; firstDay: string; lastDay: string; share: number; weighted: number }
  >`
    with seen as (
      select group_id, row_id, column_id, day, grouping(column_id) as is_whole, sum(share) as share, sum(weighted) as weighted
      from (${selectFacts(question, {})}) f group by grouping sets (${buildGroupingWith(question, sql`day`)})
    )
    select ${HEAD}, count(*) as days, min(day)::text as first_day, max(day)::text as last_day, ${sumBanners('share')} as share,
      ${sumBanners('weighted')} as weighted
    from seen group by group_id, row_id, column_id, is_whole`.execute(db)
  return toLines(rows)
}

/** Banners of the client's own companies, plain and weighted; empty if there are none. */
export async function readOwnShares(db: Db, question: Question): Promise<Line[]> {
  const { tradeIds } = question.scope.own
  if (tradeIds.length === 0) return []
  const where = sql`c.trade_id = any (${tradeIds}::int[])`
  const { rows } = await sql<Head & { ownShare: number; ownWeighted: number }>`
    select ${HEAD}, ${sumBanners('share')} as own_share, ${sumBanners('weighted')} as own_weighted
    from (${selectFacts(question, { needs: ['trade_id'], where })}) f ${buildGrouping(question)}`.execute(db)
  return toLines(rows)
}

/** Number of brands, and the concentration of banners among them. */
export async function readBrands(db: Db, question: Question): Promise<Line[]> {
  const facts = selectFacts(question, { needs: ['trade_id'], also: sql`, coalesce(c.trade_id, 0) as trade_id` })
  const { rows } = await sql<Head & { brands: number; concentration: number }>`
    with brand as (
      select group_id, row_id, column_id, trade_id, grouping(column_id) as is_whole, sum(share)::float8 as share
      from (${facts}) f group by grouping sets (${buildGroupingWith(question, sql`trade_id`)})
    )
    select ${HEAD}, count(*) filter (where trade_id > 0) as brands,
      sum(share * share) / nullif(sum(share) ^ 2, 0) as concentration
    from brand group by group_id, row_id, column_id, is_whole`.execute(db)
  return toLines(rows)
}

/** eTailers with a matching banner, and eTailers captured at all. */
export async function readCoverage(db: Db, question: Question, anyCategory: readonly number[] | null): Promise<Line[]> {
  const count = async (asked: Question, name: 'platforms' | 'platformsCaptured') => {
    const facts = selectFacts(asked, { needs: ['platform_id'], also: sql`, c.platform_id` })
    const { rows } = await sql<Head & { count: number }>`
      select ${HEAD}, count(distinct platform_id) as count from (${facts}) f ${buildGrouping(asked)}`.execute(db)
    return rows.map(({ count, ...head }): Line => ({ ...head, values: { [name]: count } }))
  }
  const captured = { ...question, scope: { ...question.scope, categoryIds: anyCategory } }
  return [...(await count(question, 'platforms')), ...(await count(captured, 'platformsCaptured'))]
}

/**
 * Captures with at least one matching fact. Without a category filter, or for a single category, a share cube has them;
 * for a company within some categories, or for several categories, only cube_presence does.
 */
export async function readCaptures(db: Db, question: Question): Promise<Line[]> {
  const dimensions = listDimensions(question)
  const isOfCompany = dimensions.includes('company')
  const facts =
    question.scope.categoryIds === null || dimensions.includes('category')
      ? selectFacts(question, { needs: isOfCompany ? ['provider_id'] : ['platform_id'] })
      : selectPresence(question, dimensions, isOfCompany)
  const { rows } = await sql<Head & { captures: number }>`
    select ${HEAD}, sum(captures)::float8 as captures from (${facts}) f ${buildGrouping(question)}`.execute(db)
  return toLines(rows)
}

function selectPresence(question: Question, dimensions: readonly ShareDimension[], isOfCompany: boolean) {
  const cube: CubeFeatures = { has: (column) => column !== 'trade_id' }
  return sql`
    select ${buildHead(question, cube)}, c.captures
    from cube_presence c ${buildJoins(dimensions, cube)}
    where ${buildWhere(question, cube)}
      and not c.smaller && ${question.scope.categoryIds}::int[]
      and ${isOfCompany ? sql`c.provider_id is distinct from 0` : sql`c.provider_id = 0`}`
}
