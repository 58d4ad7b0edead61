import type { Random, Sample } from './sample.ts'
import { oneOf, WORDS } from './sample.ts'

/** One condition of a tray, twice: as keys for the index and as plain SQL over the capture `c` and its documents. */
interface Condition {
  readonly keys: readonly string[]
  readonly plain: string
}

export interface Filter {
  readonly conditions: readonly Condition[]
  readonly search: string | null
  readonly from: string | null
  readonly to: string | null
}

const someOf = <T>(random: Random, items: readonly T[]): T[] => {
  const chosen = items.filter(() => random(3) === 0)
  return chosen.length > 0 ? chosen : [oneOf(random, items)]
}

const LIVE_ROWS = `
  select (r ->> 'categoryId')::int as category_id, (r ->> 'tradeId')::int as trade_id
  from jsonb_array_elements(c.banners) b, jsonb_array_elements(b -> 'productCategories') r
  where c.capture_type_id = 1 and not (b ->> 'isDeleted')::boolean and not (r ->> 'isDeleted')::boolean
  union all
  select p.category_id, p.trade_id from product p where c.capture_type_id = 2 and p.sku = c.sku`
const LIVE_BANNERS = `select b from jsonb_array_elements(c.banners) b where not (b ->> 'isDeleted')::boolean`
const carries = (rule: string) => `exists (select from (${LIVE_ROWS}) r left join trade t using (trade_id)
  join category k using (category_id) join category_group g using (category_group_id) where ${rule})`
const ofPlatform = (rule: string) => `exists (select from platform p where p.platform_id = c.platform_id and ${rule})`

/** Every filter of a tray, each with a random choice of values. */
const CONDITIONS: readonly ((random: Random, sample: Sample) => Condition)[] = [
  (random, { platforms }) => anyOf('facet_platform', 'c.platform_id', someOf(random, platforms)),
  (random) => {
    const ids = someOf(random, [1, 2, 3])
    return { keys: ids.map((id) => `facet_country(${id})`), plain: ofPlatform(`p.country_id in (${ids})`) }
  },
  (random) => {
    const id = 1 + random(2)
    return { keys: [`facet_platform_type(${id})`], plain: ofPlatform(`p.platform_type_id = ${id}`) }
  },
  (random) => {
    const id = 1 + random(3)
    return {
      keys: [`facet_banner_type(${id})`],
      plain: `exists (${LIVE_BANNERS} and (b ->> 'bannerTypeId')::int = ${id})`,
    }
  },
  (random) => {
    const ids = someOf(random, [1, 2, 3])
    const plain = `exists (${LIVE_BANNERS} and (b ->> 'locationPositionId')::int in (${ids}))`
    return { keys: ids.map((id) => `facet_location(${id})`), plain }
  },
  (random, { categories }) => {
    const ids = someOf(random, categories)
    return { keys: ids.map((id) => `facet_category(${id})`), plain: carries(`k.category_id in (${ids})`) }
  },
  (random, { trades }) => {
    const ids = someOf(random, trades)
    return { keys: ids.map((id) => `facet_trade(${id})`), plain: carries(`t.trade_id in (${ids})`) }
  },
  (random, { categories, trades }) => {
    const [category, trade] = [oneOf(random, categories), oneOf(random, trades)]
    const pair = `(select category_trade_id from category_trade where (category_id, trade_id) = (${category}, ${trade}))`
    const plain = carries(`(k.category_id, t.trade_id) = (${category}, ${trade})`)
    return { keys: [`coalesce(facet_category_trade(${pair}), 0)`], plain }
  },
  (random, { trades }) => {
    const company = `(select provider_id from trade where trade_id = ${oneOf(random, trades)})`
    return { keys: [`coalesce(facet_provider(${company}), 0)`], plain: carries(`t.provider_id = ${company}`) }
  },
  (random) => {
    const id = 1 + random(3)
    return { keys: [`facet_trade_group(${id})`], plain: carries(`g.trade_group_id = ${id}`) }
  },
  (random) => anyOf('facet_position', 'c.position', someOf(random, [1, 2, 3, 4, 5, 6, 7, 8, 9])),
  (random, { users }) => anyOf('facet_user', 'c.user_id', someOf(random, users)),
  (random) => anyOf('facet_type', 'c.capture_type_id', [1 + random(2)]),
  (random) => {
    const [type, state] = [1 + random(2), oneOf(random, [1, 2, 3, 5, 6])]
    return {
      keys: [`facet_type_state(${type}, ${state})`],
      plain: `(c.capture_type_id, c.capture_state_id) = (${type}, ${state})`,
    }
  },
]

const anyOf = (facet: string, column: string, ids: readonly number[]): Condition => ({
  keys: ids.map((id) => `${facet}(${id})`),
  plain: `${column} in (${ids})`,
})

const day = (random: Random) => `2026-03-${String(1 + random(9)).padStart(2, '0')}`
const SEARCHES = [
  ...WORDS,
  'om',
  'SALE',
  'créme',
  'caf',
  'x 500',
  'price half',
  'png',
  'x',
  'nothing',
  '本',
  '---',
  '  ',
]

export function inventFilter(random: Random, sample: Sample): Filter {
  const conditions = Array.from({ length: random(4) }, () => oneOf(random, CONDITIONS)(random, sample))
  return {
    conditions,
    search: random(4) === 0 ? oneOf(random, SEARCHES) : null,
    from: random(3) === 0 ? day(random) : null,
    to: random(3) === 0 ? day(random) : null,
  }
}

const quoted = (text: string | null) => (text === null ? 'null' : `'${text}'`)

/** The arguments of tray_count and tray_ids. */
export function indexArguments({ conditions, search, from, to }: Filter): string {
  const keys = conditions.flatMap((condition) => condition.keys)
  const groups = conditions.flatMap((condition, index) => condition.keys.map(() => index + 1))
  return `array[${keys}]::int[], array[${groups}]::int[], ${quoted(search)}, ${quoted(from)}::date, ${quoted(to)}::date`
}

/** The same as a condition over the table `capture c`, in plain SQL that knows nothing of keys. */
export function plainCondition({ conditions, search, from, to }: Filter): string {
  const text = `lower(concat_ws(' ', c.title, c.keyword, c.sku, c.data1, substring(c.filename from '[^/]*$')) collate "und-x-icu")`
  const parts = (search ?? '').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return [
    'true',
    ...conditions.map((condition) => condition.plain),
    ...parts.map((part) => `strpos(${text}, '${part}') > 0`),
    ...(from ? [`c.when_local >= '${from}'`] : []),
    ...(to ? [`c.when_local < date '${to}' + 1`] : []),
  ].join('\n  and ')
}

/** Which captures a client may see, in plain SQL. */
export const visibleTo = (client: number) => `
  c.capture_state_id in (3, 5, 6) and case c.capture_type_id
    when 1 then exists (select from client_platform s where s.client_id = ${client} and s.platform_id = c.platform_id)
      and exists (select from (${LIVE_ROWS}) r join client_category s using (category_id) where s.client_id = ${client})
    else exists (select from product p where p.client_id = ${client} and p.sku = c.sku) end`
