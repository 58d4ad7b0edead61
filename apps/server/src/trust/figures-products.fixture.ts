import type { Owner } from '@vitrine/testing/rows'
import { between, days, inGroups, inPlaces, type PersonaFilter, watches } from './figures-scope.fixture.ts'
import type { ExpectedTile } from './figures-tiles.fixture.ts'

type Span = 'now' | 'before'

/** SQL rows by kind: total, week, eTailer, brand or product. */
class ByThing<By extends string, Sums> {
  readonly #lines: ReadonlyMap<string, Sums>

  constructor(lines: readonly (Sums & { readonly span: Span; readonly by: By; readonly id: string | null })[]) {
    this.#lines = new Map(lines.map((line) => [`${line.span} ${line.by} ${line.id ?? ''}`, line]))
  }
  at(span: Span, by: By, id = ''): Sums | undefined {
    return this.#lines.get(`${span} ${by} ${id}`)
  }
  lines(by: By): Map<string, Sums> {
    const start = `now ${by} `
    return new Map(
      [...this.#lines].flatMap(([key, sums]) => (key.startsWith(start) ? [[key.slice(start.length), sums]] : [])),
    )
  }
}

export interface PriceSums {
  readonly priceIndex: number | null
  readonly promotionShare: number | null
  readonly outOfStockShare: number | null
  readonly prices: number
}

/**
 * Own products as last observed on each day at each eTailer and store, relative to the recommended price. Without any
 * recommended price, relative to the mean price at all the client's eTailers on that day.
 */
const prices = (asked: PersonaFilter, reference: 'recommended' | 'market') => `
  with own as (select * from product p where p.client_id = ${asked.persona.clientId}),
  observed as (
    select own.product_id, own.trade_id, own.category_id, o.*, (o.observed_at at time zone e.time_zone)::date as day
    from own join product_observation o using (ean) join platform e using (platform_id)
    where ${watches(asked.persona, 'o.platform_id')}),
  last as (
    select *, case when is_listed then final_price end as price from observed o
    where (${between('day', asked.filter, 'now')} or ${between('day', asked.filter, 'before')}) and not exists (
      select from observed l where l.product_id = o.product_id and l.platform_id = o.platform_id
        and l.store_id is not distinct from o.store_id and l.day = o.day and l.observed_at > o.observed_at)),
  compared as (
    select last.*, avg(price) over (partition by product_id, day, currency) as market, (
      select q.recommended_price from product_price q where q.product_id = last.product_id
        and q.platform_id = last.platform_id and q.currency = last.currency) as recommended
    from last),
  f as (
    select *, case when ${between('day', asked.filter, 'now')} then 'now' else 'before' end as span,
      date_trunc('week', day::timestamp)::date::text as week, 100 * price / nullif(${reference}, 0) as index
    from compared where ${inPlaces(asked, 'compared.platform_id')} and ${inGroups(asked.filter, 'compared.category_id')})
  select span, case grouping(week, platform_id, trade_id) when 3 then 'week' when 5 then 'eTailer' when 6 then 'brand' else 'whole' end as by,
    coalesce(week, platform_id::text, trade_id::text) as id, avg(index)::float8 as "priceIndex",
    (100.0 * count(*) filter (where is_listed and final_price < list_price)
      / nullif(count(*) filter (where is_listed and final_price is not null and list_price is not null), 0))::float8 as "promotionShare",
    (100.0 * count(*) filter (where is_listed and not in_stock)
      / nullif(count(*) filter (where is_listed and in_stock is not null), 0))::float8 as "outOfStockShare",
    count(price)::int as prices
  from f group by grouping sets ((span), (span, week), (span, platform_id), (span, trade_id))`

type PriceLine = PriceSums & { span: Span; by: 'whole' | 'week' | 'eTailer' | 'brand'; id: string | null }

class Prices extends ByThing<PriceLine['by'], PriceSums> {
  readonly reference: 'recommended' | 'market mean'
  constructor(lines: readonly PriceLine[], reference: Prices['reference']) {
    super(lines)
    this.reference = reference
  }
}

export const PRICES = {
  read: async (owner: Owner, asked: PersonaFilter): Promise<Prices> => {
    const read = async (reference: 'recommended' | 'market') =>
      (await owner.query<PriceLine>(prices(asked, reference))).rows
    const recommended = await read('recommended')
    const whole = recommended.find(({ span, by }) => span === 'now' && by === 'whole')
    return whole && whole.priceIndex !== null
      ? new Prices(recommended, 'recommended')
      : new Prices(await read('market'), 'market mean')
  },
  tile: (read: Prices, weeks: readonly string[], measure: Exclude<keyof PriceSums, 'prices'>): ExpectedTile => ({
    value: read.at('now', 'whole')?.[measure] ?? null,
    before: read.at('before', 'whole')?.[measure] ?? null,
    behind: read.at('now', 'whole')?.prices ?? 0,
    trend: weeks.map((week) => read.at('now', 'week', week)?.[measure] ?? null),
  }),
}

export interface ComplianceSums {
  readonly correct: number
  readonly incorrect: number
}

/** Sent product captures of the client's products. They are correct with a reference image and incorrect without. */
const captures = (asked: PersonaFilter, span: Span) => `
  select c.capture_id::int as id, c.platform_id, c.sku, c.position, c.when_local, c.when_local::date as day, c.product_image_id is null as incorrect,
    '${span}' as span
  from capture c
  where c.capture_type_id = 2 and c.capture_state_id = 3 and c.when_local >= '${days(asked.filter, span).from}'
    and c.when_local < date '${days(asked.filter, span).to}' + 1 and ${inPlaces(asked, 'c.platform_id')}
    and exists (select from product p where p.client_id = ${asked.persona.clientId} and p.sku = c.sku
      and ${inGroups(asked.filter, 'p.category_id')})`

const compliance = (asked: PersonaFilter) => `
  with f as (
    select *, date_trunc('week', day::timestamp)::date::text as week
    from (${captures(asked, 'now')} union all ${captures(asked, 'before')}) c)
  select span, case grouping(week, platform_id, sku) when 3 then 'week' when 5 then 'eTailer' when 6 then 'product' else 'whole' end as by,
    coalesce(week, platform_id::text, sku) as id, count(*) filter (where not incorrect)::int as correct,
    count(*) filter (where incorrect)::int as incorrect
  from f group by grouping sets ((span), (span, week), (span, platform_id), (span, sku))`

type ComplianceLine = ComplianceSums & { span: Span; by: 'whole' | 'week' | 'eTailer' | 'product'; id: string | null }
type Compliance = ByThing<ComplianceLine['by'], ComplianceSums>

export const COMPLIANCE = {
  read: async (owner: Owner, asked: PersonaFilter): Promise<Compliance> =>
    new ByThing((await owner.query<ComplianceLine>(compliance(asked))).rows),
  share: (sums: ComplianceSums | undefined) => (sums ? (100 * sums.correct) / (sums.correct + sums.incorrect) : null),
  tile: (
    read: Compliance,
    weeks: readonly string[],
    of: (sums: ComplianceSums | undefined) => number | null,
  ): ExpectedTile => {
    const whole = read.at('now', 'whole')
    return {
      value: of(whole),
      before: of(read.at('before', 'whole')),
      behind: (whole?.correct ?? 0) + (whole?.incorrect ?? 0),
      trend: weeks.map((week) => of(read.at('now', 'week', week))),
    }
  },
  /** Slots whose newest capture in the period is wrong. A slot is one position of one product at one eTailer. */
  wrongSlots: async (owner: Owner, asked: PersonaFilter, span: Span): Promise<number> => {
    const { rows } = await owner.query<{ wrong: number }>(`
      with seen as (${captures(asked, span)})
      select count(distinct (sku, platform_id, position))::int as wrong from seen s
      where incorrect and not exists (select from seen l where (l.sku, l.platform_id) = (s.sku, s.platform_id)
        and l.position is not distinct from s.position and (l.when_local, l.id) > (s.when_local, s.id))`)
    return rows[0]?.wrong ?? 0
  },
  /** Newest first. */
  list: (asked: PersonaFilter) => `select id, incorrect from (${captures(asked, 'now')}) c order by day desc, id desc`,
}
