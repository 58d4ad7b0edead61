interface VisitCause {
  /** Whether the same visit is tried again later. */
  readonly isRetried?: true
  /** The shop doesn't want visits now, so its host gets none for a while. */
  readonly isRefusal?: true
}

/** Why a visit failed. */
export const VISIT_CAUSES = {
  deadline: { isRetried: true },
  unreachable: { isRetried: true },
  proxy: { isRetried: true },
  crash: { isRetried: true },
  forbidden: { isRefusal: true },
  'rate-limited': { isRefusal: true, isRetried: true },
  'not-found': {},
  'client-error': {},
  'server-error': { isRetried: true },
  captcha: { isRefusal: true },
  consent: { isRetried: true },
  login: {},
  'wrong-country': { isRetried: true },
  blank: { isRetried: true },
  'half-loaded': { isRetried: true },
  /** Its robots.txt could not be read, which forbids everything until it can. */
  'robots-unreachable': { isRetried: true },
  /** The agent stopped answering. */
  'agent-lost': { isRetried: true },
} as const satisfies Record<string, VisitCause>
export type VisitCauseName = keyof typeof VISIT_CAUSES

export const VISIT_CAUSE_NAMES = Object.keys(VISIT_CAUSES) as VisitCauseName[]

export const getVisitCause = (name: VisitCauseName): VisitCause => VISIT_CAUSES[name]
