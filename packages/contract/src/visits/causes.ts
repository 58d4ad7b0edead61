import type { ErrorReason } from '../captures/error-reasons.ts'

interface VisitCause {
  /** Whether the same visit is tried again later. */
  readonly isRetried?: true
  /** The shop doesn't want visits now, so its host gets none for a while. */
  readonly isRefusal?: true
  /** A visit from elsewhere may succeed, so the next attempt takes another proxy. */
  readonly changesProxy?: true
  /** Of the capture that a reviewer finds in the tray Error. */
  readonly errorReason: ErrorReason
}

/** Why a visit failed. */
export const VISIT_CAUSES = {
  deadline: { isRetried: true, changesProxy: true, errorReason: 'notLoaded' },
  unreachable: { isRetried: true, changesProxy: true, errorReason: 'notLoaded' },
  proxy: { isRetried: true, changesProxy: true, errorReason: 'notLoaded' },
  crash: { isRetried: true, errorReason: 'notLoaded' },
  forbidden: { isRefusal: true, errorReason: 'blocked' },
  'rate-limited': { isRefusal: true, isRetried: true, errorReason: 'blocked' },
  'not-found': { errorReason: 'wrongPage' },
  'client-error': { errorReason: 'wrongPage' },
  'server-error': { isRetried: true, errorReason: 'notLoaded' },
  captcha: { isRefusal: true, errorReason: 'blocked' },
  consent: { isRetried: true, changesProxy: true, errorReason: 'cookieWall' },
  login: { errorReason: 'wrongPage' },
  'wrong-country': { isRetried: true, changesProxy: true, errorReason: 'wrongPage' },
  blank: { isRetried: true, changesProxy: true, errorReason: 'notLoaded' },
  'half-loaded': { isRetried: true, changesProxy: true, errorReason: 'notLoaded' },
  /** Another kind of page than at the last good capture. Tried again, and the picture is an error if it looks the same. */
  layout: { isRetried: true, changesProxy: true, errorReason: 'wrongPage' },
  /** Its robots.txt could not be read, which forbids everything until it can. A proxy that died shows here first. */
  'robots-unreachable': { isRetried: true, changesProxy: true, errorReason: 'notLoaded' },
  /** The agent stopped answering. */
  'agent-lost': { isRetried: true, errorReason: 'notLoaded' },
} as const satisfies Record<string, VisitCause>
export type VisitCauseName = keyof typeof VISIT_CAUSES

export const VISIT_CAUSE_NAMES = Object.keys(VISIT_CAUSES) as VisitCauseName[]

export const getVisitCause = (name: VisitCauseName): VisitCause => VISIT_CAUSES[name]

/** Why a visit ended without a picture: it failed, robots.txt forbids it, or it was due too long ago. */
export const END_CAUSES = [...VISIT_CAUSE_NAMES, 'refusedByRobots', 'missed'] as const
export type EndCause = (typeof END_CAUSES)[number]
