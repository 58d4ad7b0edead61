import type { FindingMessage } from '@vitrine/contract/alerts/finding-message'
import type { Observation, ObservedProduct, Series, Sources } from '@vitrine/db/alerts/sources'
import { type Fact, isAt, isInScope, type Moment, type Watch } from './rule.ts'
import { isSeen } from './seen.ts'

/** A series as it was known at a moment. */
export interface ProductSeries {
  readonly key: string
  readonly product: ObservedProduct
  readonly series: Series
  /** Observations that count at the moment, oldest first; never empty. */
  readonly observations: readonly Observation[]
  readonly newest: Observation
  /** All series of the product at the moment, including this one. */
  readonly market: readonly ProductSeries[]
}

type ObservationSource = Sources['observations']

/** Cached, because the alerts of a client share their moments. */
const remembered = new WeakMap<ObservationSource, Map<number, readonly (readonly ProductSeries[])[]>>()

/** The series of a part that a configuration watches. */
export function* selectWatched(part: ObservationSource, watch: Watch, moment: Moment): Generator<ProductSeries> {
  const { ean, storeId } = watch.scope
  for (const market of getMarketsAt(part, moment)) {
    const [first] = market
    if (first === undefined || (ean !== '' && ean !== first.product.ean) || !isInScope(watch, first.product)) continue
    for (const one of market) {
      if ((storeId === null || storeId === one.series.storeId) && isAt(watch, one.series)) yield one
    }
  }
}

function getMarketsAt(part: ObservationSource, moment: Moment): readonly (readonly ProductSeries[])[] {
  const moments = remembered.get(part) ?? new Map<number, readonly (readonly ProductSeries[])[]>()
  remembered.set(part, moments)
  const markets = moments.get(moment.asOf.getTime()) ?? part.map((product) => marketAt(product, moment))
  moments.set(moment.asOf.getTime(), markets)
  return markets
}

function marketAt(product: ObservedProduct, moment: Moment): readonly ProductSeries[] {
  const market: ProductSeries[] = []
  for (const series of product.series) {
    const observations = series.observations.filter(({ at }) => isSeen(at, moment))
    const newest = observations.at(-1)
    if (newest === undefined) continue
    const key = `${product.ean}@${series.platformId}:${series.storeId ?? ''}`
    market.push({ key, product, series, observations, newest, market })
  }
  return market
}

interface Change {
  /** Lazy, because most changes are not reported. */
  readonly key: () => string
  readonly observation: Observation
  readonly value: number
  readonly before: number
}

/** Values of a series since the previous run, each with the previous value of its kind. */
export function* listChanges(
  { key, observations, newest }: ProductSeries,
  { since }: Moment,
  readValue: (observation: Observation) => number | null,
  getKind: (observation: Observation) => string | null = () => null,
): Generator<Change> {
  if (newest.at.getTime() <= since.getTime()) return
  const last = new Map<string | null, number>()
  for (const observation of observations) {
    const value = readValue(observation)
    if (value === null) continue
    const before = last.get(getKind(observation))
    last.set(getKind(observation), value)
    if (before === undefined || before === value || observation.at.getTime() <= since.getTime()) continue
    yield { key: () => `${key}@${observation.at.toISOString()}`, observation, value, before }
  }
}

export function toFact({ product, series }: ProductSeries, message: FindingMessage, seenAt: Date): Fact {
  return {
    subject: product.name,
    ean: product.ean,
    where: series.store === null ? series.platform : `${series.platform}, ${series.store}`,
    message,
    seenAt,
    captureId: null,
    captureTypeId: null,
  }
}
