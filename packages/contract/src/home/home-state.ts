import { z } from 'zod'
import { day } from '../dates.ts'
import { LIMITS } from '../limits.ts'
import { oneLine } from '../text.ts'
import { isDateRange } from '../trays/tray-filter.ts'

/** Preset periods that end today; the alternative is a custom range. */
export const WEEKS = [4, 13, 26] as const

const ids = z.array(z.int().min(1)).max(LIMITS.filterValues).default([])

/** The filters of all pages of a dashboard: either weeks, or from and to. */
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

/** The state of a dashboard, saved as a bookmark or as the default view. */
export const HomeState = z.strictObject({
  page,
  filters: HomeFilters,
  hiddenPages: z.array(page).max(LIMITS.home.pages),
  /** State of a Power BI report, opaque to us. */
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

/** Without the report state, which is large. */
export const ListedBookmark = Bookmark.extend({ state: HomeState.omit({ report: true }), hasReport: z.boolean() })
export type ListedBookmark = z.output<typeof ListedBookmark>
