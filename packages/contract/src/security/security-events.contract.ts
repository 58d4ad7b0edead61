import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Network } from '../ingest/networks.ts'
import { LIMITS } from '../limits.ts'
import { listAnswer, PAGING } from '../paging.ts'
import { searchText } from '../text.ts'
import { EVENT_KIND_NAMES } from './event-kinds.ts'

const access = { permission: 'securityEvents.read' } as const

export const SecurityEvent = z.object({
  eventId: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(EVENT_KIND_NAMES),
  action: z.string(),
  /** The acting user, or the one attempted; null for the system and for unknown usernames. */
  userId: z.int().nullable(),
  user: z.string().nullable(),
  /** IP address of the request. */
  address: z.string().nullable(),
  subject: z.string().nullable(),
  subjectId: z.int().nullable(),
  /** The affected user, for changes to users. */
  subjectName: z.string().nullable(),
  detail: z.record(z.string(), z.unknown()).nullable(),
})
export type SecurityEvent = z.output<typeof SecurityEvent>

const FILTER = {
  kind: z.enum(EVENT_KIND_NAMES).optional(),
  /** Part of the name or username. */
  user: searchText(LIMITS.search).optional(),
  network: Network.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}
export const SecurityEventFilter = z.strictObject(FILTER)
export type SecurityEventFilter = z.output<typeof SecurityEventFilter>

export const listSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security-events',
  summary: 'Sign-ins, refusals, changed rights, keys and exports, newest first',
  access,
  query: z.strictObject({ ...FILTER, ...PAGING }),
  answer: listAnswer(SecurityEvent),
})

export const exportSecurityEvents = endpoint({
  method: 'GET',
  path: '/api/security-events/file',
  summary: 'The same events, oldest first, as NDJSON where each line contains the hash of the previous line',
  access,
  query: SecurityEventFilter,
  answer: z.unknown().meta({ description: 'The file itself' }),
})
