/** List filters above a page. */
type DashboardField = 'countryIds' | 'categoryGroupIds' | 'platformIds'

interface DashboardPage {
  /** In screen order. */
  readonly fields: readonly DashboardField[]
  /** True if the page has the time filter; otherwise it shows live data. */
  readonly hasTime: boolean
}

const ALL_FIELDS = ['countryIds', 'categoryGroupIds', 'platformIds'] as const
const PLACES = ['countryIds', 'platformIds'] as const

/** Pages for client users, in order. */
const CLIENT_PAGES = {
  overview: { fields: ALL_FIELDS, hasTime: true },
  visibility: { fields: ALL_FIELDS, hasTime: true },
  prices: { fields: ALL_FIELDS, hasTime: true },
  compliance: { fields: ALL_FIELDS, hasTime: true },
  evidence: { fields: ALL_FIELDS, hasTime: true },
} as const satisfies Record<string, DashboardPage>

/** Pages for staff, in order. */
const STAFF_PAGES = {
  trays: { fields: PLACES, hasTime: false },
  reviewers: { fields: [], hasTime: true },
  captures: { fields: PLACES, hasTime: true },
} as const satisfies Record<string, DashboardPage>

type ClientPage = keyof typeof CLIENT_PAGES
type StaffPage = keyof typeof STAFF_PAGES
export type DashboardPageName = ClientPage | StaffPage

const PAGES: Readonly<Record<DashboardPageName, DashboardPage>> = { ...CLIENT_PAGES, ...STAFF_PAGES }

/** In tab order. */
export function listDashboardPages(clientId: number | null): DashboardPageName[] {
  return Object.keys(clientId === null ? STAFF_PAGES : CLIENT_PAGES) as DashboardPageName[]
}

export function getDashboardPage(name: DashboardPageName): DashboardPage {
  return PAGES[name]
}
