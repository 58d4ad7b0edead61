import type { CauseCount, CauseState, EtailerState } from '@vitrine/contract/visits/operations.contract'
import type { EndedByEtailer, EndedByProxy, EtailerBacklog } from '@vitrine/db/visits/operations.queries'

type Ended = Pick<EndedByEtailer, 'outcome' | 'count'>

const isFailure = ({ outcome }: Ended) => outcome === 'failed' || outcome === 'blocked'

const sumCounts = (rows: readonly Ended[]) => rows.reduce((sum, { count }) => sum + count, 0)

export const countOutcome = (rows: readonly Ended[], outcome: Ended['outcome']): number =>
  sumCounts(rows.filter((row) => row.outcome === outcome))

export const countResults = (rows: readonly Ended[]) => ({
  captured: countOutcome(rows, 'captured'),
  failed: sumCounts(rows.filter(isFailure)),
})

/** Why these visits ended without a picture; null for captures. */
function getCause(row: EndedByEtailer): string | null {
  if (row.outcome === 'captured') return null
  return isFailure(row) ? row.cause : row.outcome
}

const byCause = (rows: readonly EndedByEtailer[]): [cause: string, rows: EndedByEtailer[]][] =>
  [...Map.groupBy(rows, getCause)].flatMap(([cause, group]) => (cause === null ? [] : [[cause, group]]))

const byCount = (one: CauseCount, other: CauseCount) => other.count - one.count || one.cause.localeCompare(other.cause)

const listCauseCounts = (rows: readonly EndedByEtailer[]): CauseCount[] =>
  byCause(rows)
    .map(([cause, group]) => ({ cause, count: sumCounts(group) }))
    .sort(byCount)

type Names = ReadonlyMap<number, string>

export function listCauses(rows: readonly EndedByEtailer[], names: Names): CauseState[] {
  return byCause(rows)
    .map(([cause, group]) => {
      const etailers = [...Map.groupBy(group, ({ platformId }) => platformId)]
        .map(([platformId, own]) => ({ name: names.get(platformId) ?? '', count: sumCounts(own) }))
        .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
      return { cause, count: sumCounts(group), etailers: etailers.length, topEtailer: etailers[0]?.name ?? '' }
    })
    .sort(byCount)
}

/** Late visits first, then failures, then the name. */
const byTrouble = (one: EtailerState, other: EtailerState) =>
  other.late - one.late || other.failed - one.failed || one.name.localeCompare(other.name)

interface EtailerFigures {
  readonly ended: readonly EndedByEtailer[]
  readonly planned: readonly { readonly platformId: number; readonly planned: number }[]
  readonly backlog: readonly EtailerBacklog[]
}

/** Lists the given eTailers; those without visits have zeros. */
export function listEtailers(names: Names, { ended, planned, backlog }: EtailerFigures): EtailerState[] {
  const endedOf = Map.groupBy(ended, ({ platformId }) => platformId)
  const plannedOf = new Map(planned.map((each) => [each.platformId, each.planned]))
  const backlogOf = new Map(backlog.map((each) => [each.platformId, each]))
  return [...names]
    .map(([platformId, name]) => {
      const { due = 0, late = 0, running = 0 } = backlogOf.get(platformId) ?? {}
      const rows = endedOf.get(platformId) ?? []
      const counts = { ...countResults(rows), due, late, running, planned: plannedOf.get(platformId) ?? 0 }
      return { platformId, name, ...counts, causes: listCauseCounts(rows) }
    })
    .sort(byTrouble)
}

/** Adds results to proxies. */
export function addResults<Proxied extends { readonly proxyId: number }>(
  proxies: readonly Proxied[],
  ended: readonly EndedByProxy[],
) {
  const endedOf = Map.groupBy(ended, ({ proxyId }) => proxyId)
  return proxies.map((proxy) => {
    const rows = endedOf.get(proxy.proxyId) ?? []
    const lastAt = Math.max(...rows.map((row) => row.lastAt.getTime()))
    return { ...proxy, ...countResults(rows), lastUsedAt: rows.length > 0 ? new Date(lastAt).toISOString() : null }
  })
}
