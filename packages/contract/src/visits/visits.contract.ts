import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'
import { VISIT_CAUSE_NAMES } from './causes.ts'
import { VisitDetails } from './visit-details.ts'

const { visits } = LIMITS
const access = { ingestKey: 'visits.run' } as const
const VisitId = z.int().positive()
/** JSON escapes can double the text. */
const ROBOTS_BODY = 2 * visits.robotsBytes + 10_000

/** A test shows an operator how a url is captured; its picture comes into no tray. */
export const VisitKind = z.enum(['capture', 'test'])
export type VisitKind = z.output<typeof VisitKind>

/** Of one attempt. A later attempt of the same visit gets another token, so that only its result counts. */
const Lease = z.strictObject({ visitId: VisitId, token: z.uuid() })

export const VisitAgent = z.strictObject({
  /** Unique among the agents of a key, for example the host name. */
  name: oneLine(100).min(1),
  version: oneLine(50).min(1),
  slots: z.int().min(1).max(visits.slots),
})
export type VisitAgent = z.output<typeof VisitAgent>

/** Everything that an agent needs to know about one visit. */
export const VisitOrder = z.object({
  visitId: VisitId,
  token: z.uuid(),
  leasedUntil: z.iso.datetime(),
  attempt: z.int().positive(),
  /** A failure ends the visit, whatever its cause. */
  isLastAttempt: z.boolean().default(false),
  reference: z.string(),
  url: z.string(),
  device: z.enum(['desktop', 'mobile']),
  consent: z.enum(['accept', 'refuse', 'leave']),
  recordsVideo: z.boolean(),
  locale: z.string(),
  timeZone: z.string(),
  geolocation: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** With its credentials. */
  proxy: z.object({ url: z.string(), country: z.string().nullable() }).nullable(),
  /** The host's robots.txt must be read and reported before the page is visited. */
  mustReadRobots: z.boolean(),
})
export type VisitOrder = z.output<typeof VisitOrder>

export const leaseVisits = endpoint({
  method: 'POST',
  path: '/api/agent/visits/lease',
  summary: 'Visits that are due now, at most one per host; each belongs to the agent until its lease ends',
  access,
  body: z.strictObject({ agent: VisitAgent, count: z.int().min(1).max(visits.slots) }),
  answer: z.object({ visits: z.array(VisitOrder) }),
})

export const renewLeases = endpoint({
  method: 'POST',
  path: '/api/agent/visits/renew',
  summary: 'Extends leases',
  access,
  body: z.strictObject({ leases: z.array(Lease).min(1).max(visits.slots) }),
  /** Visits in `lost` belong to the agent no longer; their results would be ignored. */
  answer: z.object({ leasedUntil: z.iso.datetime(), lost: z.array(VisitId) }),
})

export const reportRobots = endpoint({
  method: 'POST',
  path: '/api/agent/visits/robots',
  summary: 'The robots.txt of the host of a visit; says whether the visit may be made, and ends it if not',
  access,
  body: Lease.extend({
    /** Null if the host did not answer. */
    status: z.int().min(100).max(999).nullable(),
    text: z.string().max(visits.robotsBytes),
  }),
  bodyLimit: ROBOTS_BODY,
  answer: z.object({ isAllowed: z.boolean() }),
})

/** The end of an attempt: whether the result counts, and whether the visit is tried again. */
const VisitEnd = z.object({ isAccepted: z.boolean(), isRetried: z.boolean() })
export type VisitEnd = z.output<typeof VisitEnd>

const Observed = {
  httpStatus: z.int().min(100).max(999).nullable(),
  exitCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
  details: VisitDetails.nullable().default(null),
}

const Failure = z.strictObject({
  cause: z.enum(VISIT_CAUSE_NAMES),
  detail: oneLine(visits.failureDetail).nullable(),
  /** As the shop asked. */
  retryAfterSeconds: z.int().min(0).max(visits.retryAfterSeconds).nullable(),
})

export const reportFailure = endpoint({
  method: 'POST',
  path: '/api/agent/visits/failure',
  summary: 'Why a visit without a picture failed',
  access,
  body: Lease.extend({ ...Failure.shape, ...Observed }),
  bodyLimit: visits.details.bytes,
  answer: VisitEnd,
})

/** Files that may come with the picture of a page: its slides below each other, and a film of what visitors see first. */
export const EXTRA_KINDS = ['slides', 'video'] as const
export type ExtraKind = (typeof EXTRA_KINDS)[number]

/** The first part of a capture; the picture follows. */
export const VisitFindings = Lease.extend({
  whenGmt: z.iso.datetime(),
  /** Of the page; the server shortens it. */
  title: z.string().max(visits.title),
  ...Observed,
  /** Of a picture that doesn't show the page as visitors see it; it is stored as an error. */
  failure: Failure.nullable().default(null),
})
export type VisitFindings = z.output<typeof VisitFindings>

export const CAPTURE_OF_VISIT = {
  facts: VisitFindings,
  factsBytes: visits.details.bytes,
  maxBytes: LIMITS.ingest.pushBytes,
  otherFiles: [...EXTRA_KINDS, 'archive'],
}

export const reportCapture = endpoint({
  method: 'POST',
  path: '/api/agent/visits/capture',
  summary:
    'The picture of a visit: multipart with the part `facts` (JSON) first, then the part `file`, then perhaps `slides`, a picture of all slides of the page, `video`, and `archive` (WACZ)',
  access,
  upload: CAPTURE_OF_VISIT,
  answer: VisitEnd,
  errors: ['tooLarge', 'unsupportedType', 'outOfTime', 'unknownMasterData', 'tooManyRequests'],
})
