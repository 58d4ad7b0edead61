import { hasNoAccess } from '@vitrine/contract/access/permissions'
import type { Home } from '@vitrine/contract/home/home.contract'
import type { Bookmark, HomeState, ListedBookmark } from '@vitrine/contract/home/home-state'
import type { Language } from '@vitrine/contract/language/languages'
import { LIMITS } from '@vitrine/contract/limits'
import * as queries from '@vitrine/db/home/home.queries'
import { findPictureOfLogo } from '@vitrine/db/pictures/serving.queries'
import type { Caller } from '../platform/caller.ts'
import type { Config } from '../platform/config.ts'
import { createLinks } from '../platform/picture-links.ts'
import { refuse } from '../platform/refusal.ts'
import { parseFrameAddress } from './home-frame.ts'
import { getMessages, type HomeTranslate } from './messages.ts'
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

const HOME_WITHOUT_ROLE = { ...NOTHING, kind: 'logo', state: null, bookmarks: [] } as const satisfies Home

/** Staff get the dashboard. Clients get the kind of home that was set up for them. */
export async function getHome(
  { actor, user }: Caller,
  language: Language,
  config: Config,
  powerbi: Powerbi,
): Promise<Home> {
  const t = getMessages(language)
  if (hasNoAccess(user)) return { ...HOME_WITHOUT_ROLE, error: t('noRole') }
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
    logo: logo ? createLinks(logo, config.APP_SECRET, userId, 'home').preview : null,
  }
  if (kind === 'iframe') return { ...home, ...getFramedHome(client?.homeUrl ?? null, config, t) }
  // outside the transaction, so that no connection is held while waiting for Power BI
  if (kind === 'powerbi') return { ...home, ...(await getEmbeddedHome(client?.reportId ?? null, powerbi, t)) }
  return home
}

function getFramedHome(homeUrl: string | null, { PUBLIC_URL }: Config, t: HomeTranslate): Partial<Home> {
  if (parseFrameAddress(homeUrl, PUBLIC_URL)) return { homeUrl }
  return { error: t('noAddress') }
}

async function getEmbeddedHome(reportId: string | null, powerbi: Powerbi, t: HomeTranslate): Promise<Partial<Home>> {
  if (reportId === null) return { error: t('noReport') }
  try {
    const { accessToken, embedUrl, expiresAt } = await powerbi.embed(reportId)
    return { reportId, accessToken, embedUrl, tokenExpiresAt: expiresAt.toISOString() }
  } catch (problem) {
    if (!(problem instanceof PowerbiError)) throw problem
    return { reportId, error: t(problem.reason) }
  }
}

/** Without the feature, saved states can be read but not changed. */
function requireSaveFilters({ user }: Caller): void {
  if (!user.features.includes('saveFilters')) refuse('forbidden')
}

export async function saveState(caller: Caller, state: HomeState): Promise<{ done: true }> {
  requireSaveFilters(caller)
  await caller.actor.transaction((db) => queries.saveState(db, caller.actor.userId, state))
  return { done: true }
}

export async function getBookmark({ actor }: Caller, bookmarkId: string): Promise<Bookmark> {
  const found = await actor.transaction((db) => queries.findBookmark(db, actor.userId, bookmarkId))
  return found ?? refuse('notFound')
}

export async function saveBookmark(caller: Caller, bookmark: Bookmark): Promise<ListedBookmark> {
  requireSaveFilters(caller)
  const { actor } = caller
  const saved = await actor.transaction((db) => queries.saveBookmark(db, actor.userId, bookmark, LIMITS.home.bookmarks))
  if (!saved) refuse('tooManyBookmarks')
  const { report, ...state } = bookmark.state
  return { ...bookmark, state, hasReport: report !== null }
}

export async function deleteBookmark(caller: Caller, bookmarkId: string): Promise<{ done: true }> {
  requireSaveFilters(caller)
  await caller.actor.transaction((db) => queries.deleteBookmark(db, caller.actor.userId, bookmarkId))
  return { done: true }
}
