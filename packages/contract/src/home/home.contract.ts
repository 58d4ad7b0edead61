import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { HOME_KINDS } from '../master-data/definitions/clients.record.ts'
import { oneLine } from '../text.ts'
import { Bookmark, HomeState, ListedBookmark } from './home-state.ts'

/** What a filter offers, as far as the caller's scope reaches. */
const Options = z.array(z.object({ id: z.int(), name: z.string() }))

/** The home screen, as the specification lists it; what does not apply is null. */
export const Home = z.object({
  kind: z.enum(HOME_KINDS),
  homeUrl: z.string().nullable(),
  accessToken: z.string().nullable(),
  reportId: z.string().nullable(),
  bookmarks: z.array(ListedBookmark),
  /** Why the home of the client cannot be shown, in words. */
  error: z.string().nullable(),
  /** What was saved last, and is come back to. */
  state: HomeState.nullable(),
  /** Of the client, for who shows it; null where there is none. */
  logo: z.string().nullable(),
  clientName: z.string().nullable(),
  /** Of a Power BI report: where it is shown from, and until when the access token holds. */
  embedUrl: z.string().nullable(),
  tokenExpiresAt: z.iso.datetime().nullable(),
  /** Of a dashboard. */
  options: z.object({ countries: Options, categoryGroups: Options, platforms: Options }).nullable(),
})
export type Home = z.output<typeof Home>

export const getHome = endpoint({
  method: 'GET',
  path: '/api/home',
  summary: 'What the home screen of the caller shows, with the saved state and the bookmarks',
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
