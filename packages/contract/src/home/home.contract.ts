import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { HOME_KINDS } from '../master-data/definitions/clients.record.ts'
import { oneLine } from '../text.ts'
import { Bookmark, HomeState, ListedBookmark } from './home-state.ts'

/** Filter options within the caller's scope. */
const Options = z.array(z.object({ id: z.int(), name: z.string() }))

/** The fields of the specification; null if they don't apply. */
export const Home = z.object({
  kind: z.enum(HOME_KINDS),
  homeUrl: z.string().nullable(),
  accessToken: z.string().nullable(),
  reportId: z.string().nullable(),
  bookmarks: z.array(ListedBookmark),
  /** Why the client's home screen can't be shown, in the caller's language. */
  error: z.string().nullable(),
  /** The saved default view. */
  state: HomeState.nullable(),
  /** Logo and name of the client; null for staff. */
  logo: z.string().nullable(),
  clientName: z.string().nullable(),
  /** For Power BI reports: the URL to embed, and when the access token expires. */
  embedUrl: z.string().nullable(),
  tokenExpiresAt: z.iso.datetime().nullable(),
  /** For dashboards. */
  options: z.object({ countries: Options, categoryGroups: Options, platforms: Options }).nullable(),
})
export type Home = z.output<typeof Home>

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'Home screen of the caller, with the saved state and the bookmarks',
  access: 'signed-in',
  answer: Home,
})

export const getHomeFrame = endpoint({
  method: 'GET',
  path: '/api/home/frame',
  summary: "The page of another site that is the home of the caller's client, in a frame that holds it in",
  access: 'signed-in',
  answer: z.unknown().meta({ description: 'A document of HTML' }),
})

const Done = z.object({ done: z.literal(true) })

export const saveHomeState = endpoint({
  method: 'PUT',
  path: '/api/home/state',
  summary: 'Keeps how the dashboard stands; the caller comes back to it',
  access: 'signed-in',
  body: HomeState,
  answer: Done,
})

const ofBookmark = { access: 'signed-in', params: z.strictObject({ bookmarkId: z.uuid() }) } as const

export const getBookmark = endpoint({
  ...ofBookmark,
  method: 'GET',
  path: '/api/home/bookmarks/:bookmarkId',
  summary: 'A bookmark of the caller whole, with what a Power BI report said about itself',
  answer: Bookmark,
})

export const saveBookmark = endpoint({
  ...ofBookmark,
  method: 'PUT',
  path: '/api/home/bookmarks/:bookmarkId',
  summary:
    'Adds a bookmark under a number that the caller chose, or gives the one of that number another name or state',
  body: z.strictObject({ name: oneLine(LIMITS.input).min(1), state: HomeState }),
  answer: ListedBookmark,
  errors: ['tooManyBookmarks'],
})

export const deleteBookmark = endpoint({
  ...ofBookmark,
  method: 'DELETE',
  path: '/api/home/bookmarks/:bookmarkId',
  summary: 'Deletes a bookmark of the caller; one that is gone already counts as deleted',
  answer: Done,
})
