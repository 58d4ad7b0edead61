/** The filters above a page; days always count. */
type DashboardField = 'countryIds' | 'categoryGroupIds' | 'platformIds'

interface DashboardPage {
  readonly label: string
  /** What it is narrowed down by, in the order of the screen. */
  readonly fields: readonly DashboardField[]
  /** The time filter counts; without it the page shows what is now. */
  readonly hasTime: boolean
}

const ALL_FIELDS = ['countryIds', 'categoryGroupIds', 'platformIds'] as const
const PLACES = ['countryIds', 'platformIds'] as const

/** What a client's users find on their dashboard, in its order. */
const CLIENT_PAGES = {
  overview: { label: 'Overview', fields: ALL_FIELDS, hasTime: true },
  visibility: { label: 'Visibility', fields: ALL_FIELDS, hasTime: true },
  prices: { label: 'Price & promotion', fields: ALL_FIELDS, hasTime: true },
  compliance: { label: 'Compliance', fields: ALL_FIELDS, hasTime: true },
  evidence: { label: 'Evidence', fields: ALL_FIELDS, hasTime: true },
} as const satisfies Record<string, DashboardPage>

/** What staff find on theirs. */
const STAFF_PAGES = {
  trays: { label: 'Trays', fields: PLACES, hasTime: false },
  reviewers: { label: 'Reviewers', fields: [], hasTime: true },
  captures: { label: 'Captures', fields: PLACES, hasTime: true },
} as const satisfies Record<string, DashboardPage>

type ClientPage = keyof typeof CLIENT_PAGES
type StaffPage = keyof typeof STAFF_PAGES
export type DashboardPageName = ClientPage | StaffPage

const PAGES: Readonly<Record<DashboardPageName, DashboardPage>> = { ...CLIENT_PAGES, ...STAFF_PAGES }

/** The pages of somebody's dashboard, in their order. */
export function pagesOf(clientId: number | null): DashboardPageName[] {
  return Object.keys(clientId === null ? STAFF_PAGES : CLIENT_PAGES) as DashboardPageName[]
}

export function pageOf(name: DashboardPageName): DashboardPage {
  return PAGES[name]
}
