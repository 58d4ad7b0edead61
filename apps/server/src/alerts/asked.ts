import type { AlertScope } from '@vitrine/contract/alerts/alert'
import type { SourceQuery } from '@vitrine/db/alerts/sources'
import type { Moment } from './rules/rule.ts'

/**
 * How far a run looks back: two weeks for shares, and the observation before the last weekly run. Older data is
 * ignored.
 */
export const LOOKED_BACK_MS = 15 * 24 * 60 * 60 * 1000

interface SourceTask {
  readonly scope: AlertScope
  readonly moments: readonly Moment[]
}

/** The data to read for all tasks; a filter applies only if every task has it. */
export function buildSourceQuery(tasks: readonly SourceTask[]): SourceQuery {
  const moments = tasks.flatMap((task) => task.moments)
  const asOf = moments.map((moment) => moment.asOf.getTime())
  const collectValues = <T extends number | string>(of: (scope: AlertScope) => T | null): T[] | null => {
    const values = new Set<T>()
    for (const { scope } of tasks) {
      const value = of(scope)
      if (value === null) return null
      values.add(value)
    }
    return [...values]
  }
  const from = Math.min(...asOf) - LOOKED_BACK_MS
  const since = Math.min(...moments.map((moment) => moment.since.getTime()))
  return {
    from: new Date(from),
    to: new Date(Math.max(...asOf)),
    since: new Date(Math.max(since, from)),
    countryIds: collectValues((scope) => scope.countryId),
    platformIds: collectValues((scope) => scope.platformId),
    categoryIds: collectValues((scope) => scope.categoryId),
    brandIds: collectValues((scope) => scope.brandId),
    eans: collectValues((scope) => scope.ean || null),
  }
}
