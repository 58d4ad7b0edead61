import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'

const time = z.iso.datetime()
const count = z.int().min(0)

/** Why a visit ended without a picture: one of END_CAUSES, or one that a newer version knows. */
const EndCause = z.string()

export const CauseCount = z.object({ cause: EndCause, count })
export type CauseCount = z.output<typeof CauseCount>

/** Visits that ended. `failed` includes those that the shop blocked. */
const Ended = z.object({ captured: count, failed: count })

const Backlog = z.object({ due: count, late: count, running: count })

const Agent = z.object({
  agentId: z.int(),
  name: z.string(),
  version: z.string(),
  slots: count,
  running: count,
  /** When it last asked for visits or renewed a lease. */
  lastSeenAt: time,
  isAlive: z.boolean(),
})
export type AgentState = z.output<typeof Agent>

const Etailer = Ended.extend(Backlog.shape).extend({
  platformId: z.int(),
  name: z.string(),
  /** In the next 24 hours; counted once a minute. */
  planned: count,
  /** The most frequent first. */
  causes: z.array(CauseCount),
})
export type EtailerState = z.output<typeof Etailer>

const Cause = CauseCount.extend({
  etailers: count,
  /** The eTailer with most of them. */
  topEtailer: z.string(),
})
export type CauseState = z.output<typeof Cause>

const Host = z.object({
  hostId: z.int(),
  host: z.string(),
  cause: EndCause.nullable(),
  since: time,
  nextAllowedAt: time,
  /** In a row. */
  refusals: count,
})
export type HostState = z.output<typeof Host>

const ProxyFigures = Ended.extend({
  proxyId: z.int(),
  name: z.string(),
  /** Country code. */
  country: z.string().nullable(),
  isActive: z.boolean(),
  /** The end of its last visit; null if there was none in the last 24 hours. */
  lastUsedAt: time.nullable(),
})
export type ProxyState = z.output<typeof ProxyFigures>

const Pause = z.object({
  pauseId: z.int(),
  kind: z.enum(['everything', 'etailer', 'proxy']),
  /** Of the eTailer or the proxy. */
  targetId: z.int().nullable(),
  name: z.string().nullable(),
  reason: z.string(),
  pausedBy: z.string(),
  pausedAt: time,
})
export type PauseState = z.output<typeof Pause>

const Operations = z.object({
  at: time,
  backlog: Backlog,
  lastHour: Ended,
  lastDay: Ended.extend({ refusedByRobots: count, missed: count }),
  pauses: z.array(Pause),
  /** All that had, have or will have visits, the worst first. */
  etailers: z.array(Etailer),
  causes: z.array(Cause),
  /** Those that have waited longest first, at most `LIMITS.visits.operations.rows`. */
  hosts: z.array(Host),
  hostCount: count,
  proxies: z.array(ProxyFigures),
  /** Of the last 24 hours, alive ones first. */
  agents: z.array(Agent),
  /** Whether any agent has ever asked for visits. */
  hasAgents: z.boolean(),
})
export type OperationsState = z.output<typeof Operations>

export const getOperations = endpoint({
  method: 'GET',
  path: '/api/visits/operations',
  summary: 'Agents, due, running and failed visits by eTailer and cause, hosts that back off, proxies and pauses',
  access: { permission: 'visits.read' },
  answer: Operations,
})

const MAX_ID = 2_147_483_647
const targetId = z.int().positive().max(MAX_ID)

export const PauseTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everything') }),
  z.strictObject({ kind: z.literal('etailer'), platformId: targetId }),
  z.strictObject({ kind: z.literal('proxy'), proxyId: targetId }),
])
export type PauseTarget = z.output<typeof PauseTarget>

export const pauseVisits = endpoint({
  method: 'POST',
  path: '/api/visits/pauses',
  summary: 'Pause the visits of an eTailer, through a proxy, or all of them; running visits end as usual',
  access: { permission: 'visits.pause' },
  body: z.strictObject({ target: PauseTarget, reason: oneLine(LIMITS.visits.operations.reason).min(1) }),
  answer: z.object({ pauseId: z.int() }),
  errors: ['alreadyPaused'],
})

export const endPause = endpoint({
  method: 'POST',
  path: '/api/visits/pauses/:pauseId/end',
  summary: 'End a pause; idempotent',
  access: { permission: 'visits.pause' },
  params: z.strictObject({ pauseId: z.coerce.number().int().positive().max(MAX_ID) }),
  /** False if it had ended before. */
  answer: z.object({ hasEnded: z.boolean() }),
})
