import { FEATURES, type Feature } from '@vitrine/contract/access/features'
import { ROLES, type RoleId } from '@vitrine/contract/access/roles'
import type { DemoSetting } from '@vitrine/contract/home/environment.contract'

/** Shown on the sign-in screen in demo mode; it only gives access to demo data. */
export const DEMO_PASSWORD = 'demo-vitrine'

interface DemoAccount {
  readonly label: string
  readonly username: string
  readonly name: string
  readonly roles: readonly RoleId[]
  /** A client of the demo data by name; without one, the account is staff. */
  readonly client?: string
  readonly features: readonly Feature[]
}

const STAFF: readonly Feature[] = FEATURES

/** One account per role, then users of two different clients, one of them an administrator of the client. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { label: 'Admin', username: 'laura.benet', name: 'Laura Benet', roles: [ROLES.Admin], features: STAFF },
  {
    label: 'Recognitor',
    username: 'marta.iglesias',
    name: 'Marta Iglesias',
    roles: [ROLES.Recognitor],
    features: STAFF,
  },
  { label: 'Viewer', username: 'hugo.lindgren', name: 'Hugo Lindgren', roles: [ROLES.Viewer], features: STAFF },
  { label: 'Editor', username: 'ana.pires', name: 'Ana Pires', roles: [ROLES.Editor], features: STAFF },
  { label: 'Reporter', username: 'owen.price', name: 'Owen Price', roles: [ROLES.Reporter], features: STAFF },
  { label: 'Discarded', username: 'nora.weiss', name: 'Nora Weiss', roles: [ROLES.Discarded], features: STAFF },
  { label: 'Auditor', username: 'iris.cole', name: 'Iris Cole', roles: [ROLES.Auditor], features: STAFF },
  { label: 'Campaign', username: 'jules.moreau', name: 'Jules Moreau', roles: [ROLES.Campaign], features: STAFF },
  {
    label: 'Service manager',
    username: 'paul.vidal',
    name: 'Paul Vidal',
    roles: [ROLES.ServiceManager],
    client: 'Corvane Group',
    features: [],
  },
  {
    label: 'Client, Corvane',
    username: 'helen.ashworth',
    name: 'Helen Ashworth',
    roles: [ROLES.Viewer],
    client: 'Corvane Group',
    features: [],
  },
  {
    label: 'Client admin, Corvane',
    username: 'edith.marlowe',
    name: 'Edith Marlowe',
    roles: [ROLES.Admin],
    client: 'Corvane Group',
    features: [],
  },
  {
    label: 'Client, Delorme',
    username: 'luc.fabre',
    name: 'Luc Fabre',
    roles: [ROLES.Viewer, ROLES.Reporter],
    client: 'Maison Delorme',
    features: [],
  },
]

/** Crawler of the agent that visits the mall. */
export const DEMO_AGENT = 'Demo agent'

/** Name prefix of the crawler; a suffix distinguishes one demo from another. */
export const DEMO_CRAWLER = 'Demo crawler'

/** The value of the server's DEMO setting. */
export const DEMO_SETTING: DemoSetting = {
  password: DEMO_PASSWORD,
  accounts: DEMO_ACCOUNTS.map(({ label, username }) => ({ label, username })),
  crawler: DEMO_CRAWLER,
}
