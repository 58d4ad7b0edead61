import type { Dimension } from '@vitrine/contract/reports/report'
import { type RawBuilder, sql } from '../sql.ts'

type Column = 'platform_id' | 'category_id' | 'trade_id' | 'provider_id' | 'banner_type_id' | 'banner_subtype_id'

/** Share cubes, smallest first: the first one that has all requested columns is used. */
const CUBES: readonly { readonly name: string; readonly columns: readonly Column[] }[] = [
  { name: 'cube_platform', columns: ['platform_id'] },
  { name: 'cube_platform_type', columns: ['platform_id', 'banner_type_id', 'banner_subtype_id'] },
  { name: 'cube_provider', columns: ['provider_id'] },
  { name: 'cube_category', columns: ['category_id'] },
  { name: 'cube_trade', columns: ['trade_id'] },
  { name: 'cube_category_trade', columns: ['category_id', 'trade_id'] },
  { name: 'cube_platform_provider', columns: ['platform_id', 'provider_id'] },
  { name: 'cube_platform_category', columns: ['platform_id', 'category_id'] },
  { name: 'cube_platform_trade', columns: ['platform_id', 'trade_id'] },
  {
    name: 'cube_platform_category_type',
    columns: ['platform_id', 'category_id', 'banner_type_id', 'banner_subtype_id'],
  },
  { name: 'cube_platform_category_trade', columns: ['platform_id', 'category_id', 'trade_id'] },
]

export type ShareDimension = Exclude<Dimension, 'creative' | 'user' | 'team' | 'url'>

interface DimensionSource {
  /** Cube columns from which the dimension can be read. */
  readonly from: readonly Column[]
  /** Expression over the cube `c`, the brand `t` and the eTailer `p`; 0 means none. */
  readonly value: (has: Cube['has']) => RawBuilder<unknown>
  readonly joins?: (has: Cube['has']) => 'brand' | 'eTailer' | null
  /** Whether the value is a cube column, so that its index can be used. */
  readonly isColumn?: true
}

const fromCubeColumn = (column: Column): DimensionSource => ({
  from: [column],
  value: () => sql`coalesce(c.${sql.ref(column)}, 0)`,
  isColumn: true,
})
const fromETailerColumn = (column: string): DimensionSource => ({
  from: ['platform_id'],
  value: () => sql`p.${sql.ref(column)}`,
  joins: () => 'eTailer',
})

const READINGS: Record<ShareDimension, DimensionSource> = {
  company: {
    from: ['provider_id', 'trade_id'],
    value: (has) => (has('provider_id') ? sql`coalesce(c.provider_id, 0)` : sql`coalesce(t.provider_id, 0)`),
    joins: (has) => (has('provider_id') ? null : 'brand'),
  },
  brand: fromCubeColumn('trade_id'),
  category: fromCubeColumn('category_id'),
  eTailer: fromCubeColumn('platform_id'),
  country: fromETailerColumn('country_id'),
  eTailerType: fromETailerColumn('platform_type_id'),
  bannerType: fromCubeColumn('banner_type_id'),
  bannerSubtype: fromCubeColumn('banner_subtype_id'),
}

const JOINS = {
  brand: sql`left join trade t on t.trade_id = c.trade_id`,
  eTailer: sql`join platform p on p.platform_id = c.platform_id`,
}

export interface CubeRequirements {
  readonly dimensions: readonly ShareDimension[]
  readonly columns: readonly Column[]
}

export interface Cube {
  readonly table: RawBuilder<unknown>
  readonly has: (column: Column) => boolean
}

export function smallestCube({ dimensions, columns }: CubeRequirements): Cube {
  const found = CUBES.find(
    (cube) =>
      columns.every((column) => cube.columns.includes(column)) &&
      dimensions.every((dimension) => READINGS[dimension].from.some((column) => cube.columns.includes(column))),
  )
  if (!found) throw new Error(`No cube has ${[...dimensions, ...columns].join(', ')}`)
  return { table: sql.table(found.name), has: (column) => found.columns.includes(column) }
}

export function getReading(dimension: ShareDimension, { has }: Pick<Cube, 'has'>): RawBuilder<unknown> {
  return READINGS[dimension].value(has)
}

/** Condition that matches any of the values of a dimension. */
export function isAny(
  dimension: ShareDimension,
  { has }: Pick<Cube, 'has'>,
  ids: readonly number[],
): RawBuilder<unknown> {
  const { from, value, isColumn } = READINGS[dimension]
  // 0 means none, which is not in the index
  return isColumn && !ids.includes(0)
    ? sql`c.${sql.ref(from[0] ?? '')} = any (${ids}::int[])`
    : sql`${value(has)} = any (${ids}::int[])`
}

export function buildJoins(dimensions: readonly ShareDimension[], { has }: Pick<Cube, 'has'>): RawBuilder<unknown> {
  const needed = new Set(dimensions.map((dimension) => READINGS[dimension].joins?.(has)).filter((join) => join != null))
  return sql.join(
    [...needed].map((join) => JOINS[join]),
    sql` `,
  )
}
