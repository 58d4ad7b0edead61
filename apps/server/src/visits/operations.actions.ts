import type { CallAnswer, CallInput } from '@vitrine/contract/endpoint'
import { LIMITS } from '@vitrine/contract/limits'
import type * as contract from '@vitrine/contract/visits/operations.contract'
import { recordAudit } from '@vitrine/db/audit/audit.queries'
import type { Actor } from '@vitrine/db/row-scope'
import * as queries from '@vitrine/db/visits/operations.queries'
import { refuse } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'
import { createEndedReader } from './ended-visits.ts'
import { addResults, countOutcome, countResults, listCauses, listEtailers } from './operations.rules.ts'

type Operations = CallAnswer<typeof contract.getOperations>

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const { countMs, lateMs, aliveMs, rows: mostRows } = LIMITS.visits.operations

type PlannedVisits = Awaited<ReturnType<typeof queries.countPlanned>>

/** Counts the visits of the next 24 hours at most once a minute; concurrent callers share the result. */
function createPlannedReader(): (actor: Actor, now: Date) => Promise<PlannedVisits> {
  let last: { readonly at: number; readonly planned: Promise<PlannedVisits> } | undefined
  return (actor, now) => {
    const at = now.getTime()
    if (last && at - last.at < countMs) return last.planned
    const to = new Date(at + DAY_MS)
    const counting = { at, planned: actor.transaction((db) => queries.countPlanned(db, { from: now, to })) }
    last = counting
    counting.planned.catch(() => {
      if (last === counting) last = undefined
    })
    return counting.planned
  }
}

/** Reads the screen Capture operations. */
export function createOperationsReader({ clock }: Services) {
  const readEnded = createEndedReader()
  const readPlanned = createPlannedReader()

  return async (actor: Actor): Promise<Operations> => {
    const now = clock.now()
    const before = (ms: number) => new Date(now.getTime() - ms)
    const ended = await readEnded(actor, now)
    const planned = await readPlanned(actor, now)
    return actor.transaction(async (db) => {
      const backlog = await queries.readBacklog(db, { now, lateBefore: before(lateMs) })
      const pauses = await queries.listPauses(db)
      const hosts = await queries.listBackingOff(db, now, mostRows)
      const agents = await queries.listAgents(db, {
        since: before(DAY_MS),
        leaseMs: LIMITS.visits.leaseMs,
        limit: mostRows,
      })
      const platformIds = [...ended.byEtailer, ...planned, ...backlog, ...pauses].flatMap(
        ({ platformId }) => platformId ?? [],
      )
      const names = new Map(
        (await queries.findEtailerNames(db, [...new Set(platformIds)])).map(({ platformId, name }) => [
          platformId,
          name,
        ]),
      )
      const proxyIds = [...ended.byProxy, ...pauses].flatMap(({ proxyId }) => proxyId ?? [])
      const sum = (name: 'due' | 'late' | 'running') => backlog.reduce((total, each) => total + each[name], 0)
      return {
        at: now.toISOString(),
        backlog: { due: sum('due'), late: sum('late'), running: sum('running') },
        lastHour: await queries.countEndedSince(db, before(HOUR_MS)),
        lastDay: {
          ...countResults(ended.byEtailer),
          refusedByRobots: countOutcome(ended.byEtailer, 'refusedByRobots'),
          missed: countOutcome(ended.byEtailer, 'missed'),
        },
        pauses: pauses.map(toPause),
        etailers: listEtailers(names, { ended: ended.byEtailer, planned, backlog }),
        causes: listCauses(ended.byEtailer, names),
        hosts: hosts.map(toHost),
        hostCount: hosts[0]?.hostCount ?? 0,
        proxies: addResults(await queries.listProxies(db, [...new Set(proxyIds)]), ended.byProxy),
        agents: agents.map(({ lastSeenAt, ...agent }) => ({
          ...agent,
          lastSeenAt: lastSeenAt.toISOString(),
          isAlive: lastSeenAt > before(aliveMs),
        })),
        hasAgents: agents.length > 0 || (await queries.hasAgents(db)),
      }
    })
  }
}

const toHost = ({ since, nextAllowedAt, hostCount: _hostCount, ...host }: queries.BackingOffHost) => ({
  ...host,
  since: since.toISOString(),
  nextAllowedAt: nextAllowedAt.toISOString(),
})

function toPause({ platformId, proxyId, pausedAt, ...pause }: queries.ActivePause): contract.PauseState {
  return { ...pause, ...toTarget({ platformId, proxyId }), pausedAt: pausedAt.toISOString() }
}

interface TargetIds {
  readonly platformId: number | null
  readonly proxyId: number | null
}

function toTarget({ platformId, proxyId }: TargetIds): Pick<contract.PauseState, 'kind' | 'targetId'> {
  if (platformId !== null) return { kind: 'etailer', targetId: platformId }
  return proxyId === null ? { kind: 'everything', targetId: null } : { kind: 'proxy', targetId: proxyId }
}

/** As in the audit of records. */
const SUBJECTS = { everything: 'visits', etailer: 'platforms', proxy: 'proxies' } as const

const toSubject = (ids: TargetIds) => {
  const { kind, targetId } = toTarget(ids)
  return { subject: SUBJECTS[kind], ...(targetId !== null && { subjectId: targetId }) }
}

export function pauseVisits(
  { clock }: Services,
  actor: Actor,
  { target, reason }: CallInput<typeof contract.pauseVisits>['body'],
): Promise<CallAnswer<typeof contract.pauseVisits>> {
  const ids = {
    platformId: target.kind === 'etailer' ? target.platformId : null,
    proxyId: target.kind === 'proxy' ? target.proxyId : null,
  }
  return actor.transaction(async (db) => {
    if (!(await queries.existsTarget(db, target))) refuse('notFound')
    const { userId } = actor
    const pauseId = await queries.addPause(db, { ...ids, reason, userId, now: clock.now() })
    if (pauseId === undefined) return refuse('alreadyPaused')
    await recordAudit(db, { userId, action: 'visitsPaused', ...toSubject(ids), detail: { reason } })
    return { pauseId }
  })
}

/** Idempotent: a pause that has ended stays as it is. */
export function endPause(
  { clock }: Services,
  actor: Actor,
  pauseId: number,
): Promise<CallAnswer<typeof contract.endPause>> {
  return actor.transaction(async (db) => {
    const { userId } = actor
    const ended = await queries.endPause(db, { pauseId, userId, now: clock.now() })
    if (!ended) return (await queries.existsPause(db, pauseId)) ? { hasEnded: false } : refuse('notFound')
    await recordAudit(db, { userId, action: 'visitsResumed', ...toSubject(ended), detail: { reason: ended.reason } })
    return { hasEnded: true }
  })
}
