import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PictureLinks } from '../pictures/pictures.contract.ts'
import { VISIT_CAUSE_NAMES } from './causes.ts'
import { VisitDetails } from './visit-details.ts'
import { VisitKind } from './visits.contract.ts'

const UrlId = z.coerce.number().pipe(z.int32().positive())
const VisitId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const instant = z.iso.datetime()

export const VISIT_STATES = ['planned', 'leased', 'done'] as const
export const VISIT_OUTCOMES = ['captured', 'failed', 'refusedByRobots', 'blocked', 'missed'] as const
export type VisitOutcome = (typeof VISIT_OUTCOMES)[number]

/** Shown to users who ask for a capture of another url. */
export const NOT_CAPTURABLE = 'Agents capture only urls of the type Banner that begin with http.'

const VisitLine = z.object({
  visitId: z.int(),
  kind: VisitKind,
  state: z.enum(VISIT_STATES),
  dueAt: instant,
  /** Null for a scheduled visit. */
  requestedBy: z.string().nullable(),
  /** Of the latest attempt, starting at 1; 0 before it. */
  attempt: z.int(),
  outcome: z.enum(VISIT_OUTCOMES).nullable(),
  /** Of the latest attempt that failed. */
  cause: z.enum(VISIT_CAUSE_NAMES).nullable(),
  detail: z.string().nullable(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
export type VisitLine = z.output<typeof VisitLine>

export const getUrlVisits = endpoint({
  method: 'GET',
  path: '/api/urls/:urlId/visits',
  summary: 'The next visits of a url and those that ended last, with their success rate',
  access: { permission: 'visits.read' },
  params: z.strictObject({ urlId: UrlId }),
  answer: z.object({
    next: z.array(VisitLine),
    /** Latest first. */
    ended: z.array(VisitLine.extend({ thumbnail: z.string().nullable() })),
    /** Of all ended visits that are kept, without tests. */
    success: z.object({ captured: z.int(), ended: z.int() }),
    /** When an agent last asked for visits; null if none ever has. */
    agentSeenAt: instant.nullable(),
    /** Visits wait until the proxy of the url is active again, or another one is chosen. */
    hasInactiveProxy: z.boolean(),
    /** Its host refused visits and gets none until then; null if it gets them. */
    backOff: z.object({ until: instant, cause: z.enum(VISIT_CAUSE_NAMES) }).nullable(),
    /** Reason of a pause that keeps the url from being visited. */
    pausedBecause: z.string().nullable(),
    /** Captures of products are pushed by crawlers. */
    isCapturable: z.boolean(),
  }),
})
export type UrlVisits = z.output<(typeof getUrlVisits)['answer']>

export const requestVisit = endpoint({
  method: 'POST',
  path: '/api/urls/:urlId/visits',
  summary: 'Visits a url now. A visit of the same kind that was requested and has not ended is returned instead',
  access: { permission: 'visits.request' },
  params: z.strictObject({ urlId: UrlId }),
  body: z.strictObject({ kind: VisitKind }),
  answer: z.object({ visitId: z.int() }),
  errors: ['rulesBroken'],
})

export const getVisit = endpoint({
  method: 'GET',
  path: '/api/visits/:visitId',
  summary: 'A visit with its picture and what the agent found',
  access: { permission: 'visits.read' },
  params: z.strictObject({ visitId: VisitId }),
  answer: VisitLine.extend({
    urlId: z.int(),
    url: z.string(),
    platform: z.string(),
    agent: z.string().nullable(),
    proxy: z.string().nullable(),
    httpStatus: z.int().nullable(),
    exitCountry: z.string().nullable(),
    /** The capture that it became, if its picture came into a tray. */
    captureId: z.int().nullable(),
    picture: PictureLinks.nullable(),
    /** The slides of the page's carousels, below each other; their places are in the details. */
    slides: PictureLinks.nullable(),
    video: PictureLinks.nullable(),
    /** Address of the responses of the page, as WACZ. */
    archive: z.string().nullable(),
    details: VisitDetails.nullable(),
    /** Of its entry in the chain of its agent. */
    manifest: z.object({ position: z.int(), sha256: z.string() }).nullable(),
  }),
})
export type VisitAnswer = z.output<(typeof getVisit)['answer']>
