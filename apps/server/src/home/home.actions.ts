import { seesNothing } from '@vitrine/contract/access/permissions'
import type { Home } from '@vitrine/contract/home/home.contract'
import type { Bookmark, HomeState, ListedBookmark } from '@vitrine/contract/home/home-state'
import { LIMITS } from '@vitrine/contract/limits'
import * as queries from '@vitrine/db/home/home.queries'
import { findPictureOfLogo } from '@vitrine/db/pictures/serving.queries'
import type { Caller } from '../platform/caller.ts'
import type { Config } from '../platform/config.ts'
import { linksOf } from '../platform/picture-links.ts'
import { refuse } from '../platform/refusal.ts'
import { framedAddress } from './home-frame.ts'
import { type Powerbi, PowerbiError } from './powerbi.ts'

const NOTHING = {
  homeUrl: null,
  accessToken: null,
  reportId: null,
  error: null,
  logo: null,
  clientName: null,
  embedUrl: null,
  tokenExpiresAt: null,
  options: null,
} as const satisfies Partial<Home>

const HOME_WITHOUT_ROLE: Home = {
  ...NOTHING,
  kind: 'logo',
  state: null,
  bookmarks: [],
  error: 'Your user has no role yet. Please ask your administrator.',
}

/** Staff have the dashboard; a client has what it was set up with. */
export async function getHome({ actor, user }: Caller, config: Config, powerbi: Powerbi): Promise<Home> {
  if (seesNothing(user)) return HOME_WITHOUT_ROLE
  const { clientId, userId } = actor
  const read = await actor.transaction(async (db) => {
    const client = clientId === null ? undefined : await queries.findClientHome(db, clientId)
    const kind = client?.kind ?? 'dashboard'
    return {
      client,
      kind,
      kept: await queries.readKept(db, userId),
      logo: kind === 'dashboard' || clientId === null ? undefined : await findPictureOfLogo(db, clientId),
      options: kind === 'dashboard' ? await queries.readOptions(db) : null,
    }
  })
  const { client, kind, kept, logo, options } = read
  const home: Home = {
    ...NOTHING,
    ...kept,
    kind,
    options,
    clientName: client?.name ?? null,
    logo: logo ? linksOf(logo, config.APP_SECRET, userId, 'home').preview : null,
  }
  if (kind === 'iframe') return { ...home, ...framed(client?.homeUrl ?? null, config) }
  // not inside the transaction: nobody holds a connection while waiting for another company
  if (kind === 'powerbi') return { ...home, ...(await embedded(client?.reportId ?? null, powerbi)) }
  return home
}

function framed(homeUrl: string | null, { PUBLIC_URL }: Config): Partial<Home> {
  if (framedAddress(homeUrl, PUBLIC_URL)) return { homeUrl }
  return { error: 'The home page has no address that can be shown. Please ask your administrator.' }
}

async function embedded(reportId: string | null, powerbi: Powerbi): Promise<Partial<Home>> {
  if (reportId === null) return { error: 'The Power BI report is not set. Please ask your administrator.' }
  try {
    const { accessToken, embedUrl, expiresAt } = await powerbi.embed(reportId)
    return { reportId, accessToken, embedUrl, tokenExpiresAt: expiresAt.toISOString() }
  } catch (problem) {
    if (!(problem instanceof PowerbiError)) throw problem
    return { reportId, error: problem.message }
  }
}

/** Without the feature nothing is kept; what was kept before stays readable. */
function mustSave({ user }: Caller): void {
  if (!user.features.includes('saveFilters')) refuse('forbidden')
}

export async function saveState(caller: Caller, state: HomeState): Promise<{ done: true }> {
  mustSave(caller)
  await caller.actor.transaction((db) => queries.saveState(db, caller.actor.userId, state))
  return { done: true }
}

export async function getBookmark({ actor }: Caller, bookmarkId: string): Promise<Bookmark> {
  const found = await actor.transaction((db) => queries.findBookmark(db, actor.userId, bookmarkId))
  return found ?? refuse('notFound')
}

export async function saveBookmark(caller: Caller, bookmark: Bookmark): Promise<ListedBookmark> {
  mustSave(caller)
  const { actor } = caller
  const saved = await actor.transaction((db) => queries.saveBookmark(db, actor.userId, bookmark, LIMITS.home.bookmarks))
  if (!saved) refuse('tooManyBookmarks')
  const { report, ...state } = bookmark.state
  return { ...bookmark, state, hasReport: report !== null }
}

export async function deleteBookmark(caller: Caller, bookmarkId: string): Promise<{ done: true }> {
  mustSave(caller)
  await caller.actor.transaction((db) => queries.deleteBookmark(db, caller.actor.userId, bookmarkId))
  return { done: true }
}
