const SEGMENT = /\b([0-9A-F]{8})([0-9A-F]{8})([0-9A-F]{8})-[0-9a-f]{40}/

interface Segment {
  readonly name: string
  readonly timeline: string
  readonly number: number
}

/** The WAL files among the paths of an archive, by number. */
function parseSegments(paths: readonly string[]): Segment[] {
  const parts = paths.flatMap((path) => {
    const [, timeline, high, low] = SEGMENT.exec(path) ?? []
    return timeline && high && low ? [{ timeline, high, low }] : []
  })
  const lows = parts.map(({ low }) => Number.parseInt(low, 16))
  // files per 4 GB of log, which depends on the server's segment size
  const perHigh = 2 ** Math.ceil(Math.log2(Math.max(0, ...lows) + 1))
  return parts
    .map(({ timeline, high, low }) => ({
      name: `${timeline}${high}${low}`,
      timeline,
      number: Number.parseInt(high, 16) * perHigh + Number.parseInt(low, 16),
    }))
    .sort((one, other) => one.number - other.number)
}

function* listGaps(segments: readonly Segment[]): Generator<string> {
  for (const [place, segment] of segments.entries()) {
    const before = segments[place - 1]
    if (before && segment.number > before.number + 1) yield `${before.name} and ${segment.name}`
  }
}

/**
 * Gaps in the archived log, from the paths of its files. `pgbackrest verify` does not report them, and a restore without
 * a target ends at the first one. A failover continues on another timeline, so the log as a whole has no gap, and
 * neither has each timeline.
 */
export function findLogGaps(paths: readonly string[]): readonly string[] {
  const segments = parseSegments(paths)
  const timelines = Object.values(Object.groupBy(segments, ({ timeline }) => timeline))
  return [...new Set([segments, ...timelines].flatMap((each = []) => [...listGaps(each)]))]
}

/** Whether the log reaches back to the file with this name. */
export const reachesBackTo = (paths: readonly string[], name: string): boolean =>
  paths.some((path) => path.includes(`/${name}-`))
