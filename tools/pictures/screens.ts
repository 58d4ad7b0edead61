import { staffWith } from '../../packages/contract/src/access/holders.fixture.ts'
import type { ROLE_NAMES } from '../../packages/contract/src/access/roles.ts'
import { canOpen, SCREEN_NAMES, SCREENS, type ScreenName } from '../../packages/contract/src/access/screens.ts'
import type { Shot } from './shot.ts'

/** The demo user for each role. */
const HOLDERS: Readonly<Record<(typeof ROLE_NAMES)[number], string>> = {
  Admin: 'laura.benet',
  Recognitor: 'marta.iglesias',
  Viewer: 'hugo.lindgren',
  Editor: 'ana.pires',
  Reporter: 'owen.price',
  Discarded: 'nora.weiss',
  Auditor: 'iris.cole',
  Campaign: 'jules.moreau',
  ServiceManager: 'paul.vidal',
}

/** Screens for one capture are among the states, because they need an id. Logout has nothing to show. */
const isOpenable = (name: ScreenName) => name !== 'logout' && !SCREENS[name].path.includes('$')

const SHEETS = { 'tray-banner': 'trays', 'tray-product': 'trays', reports: 'reports', admin: 'admin' }

function getSheet(path: string): string {
  const [, first = ''] = path.split('/')
  return SHEETS[first as keyof typeof SHEETS] ?? 'screens'
}

const makeShot = (sheet: string, name: ScreenName, username: string): Shot => {
  const { path, access } = SCREENS[name]
  return { sheet, name, address: path, ...(access !== 'public' && { username }) }
}

/** Every screen, as a user who can open all of them. */
export const SCREEN_SHOTS: readonly Shot[] = SCREEN_NAMES.filter(isOpenable).map((name) =>
  makeShot(getSheet(SCREENS[name].path), name, HOLDERS.Admin),
)

/** Every screen of each role, as a user with that role. */
export const ROLE_SHOTS: readonly Shot[] = Object.entries(HOLDERS).flatMap(([role, username]) =>
  SCREEN_NAMES.filter((name) => isOpenable(name) && SCREENS[name].access !== 'public')
    .filter((name) => canOpen(staffWith(role as keyof typeof HOLDERS), name))
    .map((name) => makeShot(`role-${role}`, name, username)),
)
