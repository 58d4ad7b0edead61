import { type Fact, getDay, listDecisions, listFacts, type Raw } from '../reports/reference.fixture.ts'

type Row = readonly (string | number | boolean | null | number[])[]

/** Sums by text key. */
class Sums {
  readonly #rows = new Map<string, { key: Row; values: number[] }>()

  add(key: Row, values: readonly number[]): void {
    const name = JSON.stringify(key)
    const row = this.#rows.get(name) ?? { key, values: values.map(() => 0) }
    this.#rows.set(name, { key, values: row.values.map((value, index) => value + (values[index] ?? 0)) })
  }

  /** Each row as text, sorted. */
  list(): string[] {
    return [...this.#rows.values()].map(({ key, values }) => JSON.stringify([...key, ...values])).sort()
  }
}

type Key = (fact: Fact) => Row

const KEYS: Record<string, Key> = {
  cube_platform: (f) => [f.day, f.platformId],
  cube_provider: (f) => [f.day, f.companyId],
  cube_category: (f) => [f.day, f.categoryId],
  cube_trade: (f) => [f.day, f.tradeId],
  cube_platform_trade: (f) => [f.day, f.platformId, f.tradeId],
  cube_platform_provider: (f) => [f.day, f.platformId, f.companyId],
  cube_platform_category: (f) => [f.day, f.platformId, f.categoryId],
  cube_category_trade: (f) => [f.day, f.categoryId, f.tradeId],
  cube_platform_category_trade: (f) => [f.day, f.platformId, f.categoryId, f.tradeId],
  cube_platform_type: (f) => [f.day, f.platformId, f.bannerTypeId, f.bannerSubtypeId],
  cube_platform_category_type: (f) => [f.day, f.platformId, f.categoryId, f.bannerTypeId, f.bannerSubtypeId],
}

/** The expected rows of every cube, in column order. */
export function buildCubes(raw: Raw): Record<string, string[]> {
  const facts = listFacts(raw)
  const shared = Object.entries(KEYS).map(([name, key]) => [name, sharesBy(facts, key)])
  return {
    ...Object.fromEntries(shared),
    cube_creative: sharesBy(facts, (f) => [f.day, f.platformId, f.categoryId, f.creativeId], false),
    cube_presence: presence(facts),
    cube_compliance: compliance(raw),
    cube_arrival: arrivals(raw),
    ...reviews(raw),
  }
}

function sharesBy(facts: readonly Fact[], key: Key, withShare = true): string[] {
  const sums = new Sums()
  const seen = new Set<string>()
  for (const fact of facts) {
    const own = key(fact)
    const name = JSON.stringify([fact.captureId, ...own])
    const captures = seen.has(name) ? 0 : 1
    seen.add(name)
    sums.add(own, withShare ? [fact.share, fact.weighted, captures] : [fact.weighted, captures])
  }
  return sums.list()
}

function presence(facts: readonly Fact[]): string[] {
  const sums = new Sums()
  for (const shown of Map.groupBy(facts, ({ captureId }) => captureId).values()) {
    const companies = [...new Set(shown.map(({ companyId }) => companyId)), 0]
    for (const company of companies) {
      const own = shown.filter(({ companyId }) => company === 0 || companyId === company)
      const categories = [...new Set(own.map(({ categoryId }) => categoryId))].sort((a, b) => a - b)
      for (const [index, category] of categories.entries()) {
        const [{ day, platformId } = { day: '', platformId: 0 }] = own
        sums.add([day, platformId, category, company, categories.slice(0, index)], [1])
      }
    }
  }
  return sums.list()
}

function compliance({ captures }: Raw): string[] {
  const sums = new Sums()
  for (const capture of captures) {
    if (capture.type !== 2 || capture.state !== 3 || capture.sku === null) continue
    const isCorrect = capture.productImageId !== null
    sums.add([getDay(capture), capture.platformId, capture.sku], isCorrect ? [1, 0] : [0, 1])
  }
  return sums.list()
}

function arrivals({ captures, failed }: Raw): string[] {
  const sums = new Sums()
  for (const capture of captures) {
    if (capture.urlId === null) continue
    const [hour = 0, minute = 0] = capture.when.slice(11).split(':').map(Number)
    sums.add([getDay(capture), capture.urlId, hour * 60 + minute, failed.has(capture.captureId)], [1])
  }
  return sums.list()
}

function reviews(raw: Raw) {
  const done = new Sums()
  const pace = new Sums()
  for (const { day, userId, what, isReopened, isCopy, seconds } of listDecisions(raw)) {
    const counts = ['saves', 'sends', 'discards', 'errors'].map((name) => Number(name === what))
    done.add([day, userId], [...counts, Number(isReopened), Number(isCopy)])
    if (seconds !== null) pace.add([day, userId, seconds], [1])
  }
  return { cube_review: done.list(), cube_pace: pace.list() }
}
