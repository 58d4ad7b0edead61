/**
 * The share of time of each slide, from what a carousel showed at regular times. Undefined until a whole round was seen;
 * the first slide doesn't count until it comes again, because the carousel was not watched from its beginning.
 */
export function measureShares(seen: readonly string[]): Map<string, number> | undefined {
  const first = seen.findIndex((slide, at) => at > 0 && slide !== seen[at - 1])
  if (first < 0) return undefined
  const begin = seen[first]
  const end = seen.findIndex((slide, at) => at > first && slide === begin && seen[at - 1] !== begin)
  if (end < 0) return undefined
  const round = seen.slice(first, end)
  const counts = Map.groupBy(round, (slide) => slide)
  return new Map([...counts].map(([slide, times]) => [slide, times.length / round.length]))
}
