import { z } from 'zod'
import { day } from '../dates.ts'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'
import { isDateRange } from '../trays/tray-filter.ts'

/** The times that go along with the calendar; the alternative is days of one's own. */
export const WEEKS = [4, 13, 26] as const

const ids = z.array(z.int().min(1)).max(LIMITS.filterValues).default([])

/** The filters of a dashboard, which hold for all of its pages. Without weeks, from and to say the days. */
export const HomeFilters = z
  .strictObject({
    weeks: z.literal([...WEEKS]).nullable(),
    from: day.nullable(),
    to: day.nullable(),
    countryIds: ids,
    categoryGroupIds: ids,
    platformIds: ids,
  })
  .refine(({ weeks, from, to }) => weeks !== null || (from !== null && to !== null && isDateRange({ from, to })), {
    path: ['from'],
    error: 'either weeks, or from and to',
  })
export type HomeFilters = z.output<typeof HomeFilters>

const page = oneLine(LIMITS.home.pageName)

/** How a dashboard stands: what a bookmark holds, and what one comes back to. */
export const HomeState = z.strictObject({
  page,
  filters: HomeFilters,
  hiddenPages: z.array(page).max(LIMITS.home.pages),
  /** What a Power BI report says about itself, for itself to read. */
  report: z
    .string()
    .max(LIMITS.home.reportState)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .nullable()
    .default(null),
})
export type HomeState = z.output<typeof HomeState>

export const Bookmark = z.object({ bookmarkId: z.uuid(), name: z.string(), state: HomeState })
export type Bookmark = z.output<typeof Bookmark>

/** As a list has it: without what a report says about itself, which is large; whether it does is said. */
export const ListedBookmark = Bookmark.extend({ state: HomeState.omit({ report: true }), hasReport: z.boolean() })
export type ListedBookmark = z.output<typeof ListedBookmark>
