import type { MasterData } from '../master/master-data.ts'
import type { Page } from '../master/pages.ts'
import { createRandom, getTrait } from '../random.ts'
import { DAY, dayAfter, toInstant, wallClock } from '../wall-clock.ts'

const DAYS = 40

export interface Visit {
  readonly page: Page
  readonly whenGmt: Date
  /** Local time at the shop. */
  readonly whenLocal: string
  /** Position in the demo's period, from 0 to 1. */
  readonly progress: number
}

/** Not all pages are watched from the first day: the list of shops grew, so recent days have the most captures. */
function watchedDays(page: Page): number {
  const since = getTrait(`since ${page.seed}`)
  return since < 0.45 ? DAYS : 4 + ((since - 0.45) / 0.55) * (DAYS - 4)
}

/** All visits of the last few days are kept; earlier ones are thinned out. */
export const RECENT_DAYS = 5
const APART_DAYS = 9

export function visits(data: MasterData, now: Date): Visit[] {
  const lastKept = new Map<Page, number>()
  return scheduledVisits(data, now).filter(({ page, whenGmt }) => {
    const at = whenGmt.getTime()
    const isKept =
      now.getTime() - at < RECENT_DAYS * DAY || at - (lastKept.get(page) ?? Number.NEGATIVE_INFINITY) > APART_DAYS * DAY
    if (isKept) lastKept.set(page, at)
    return isKept
  })
}

/** Every scheduled visit until now, oldest first: slightly late, like real crawlers, and a few are missing. */
function scheduledVisits({ pages }: MasterData, now: Date): Visit[] {
  const random = createRandom('visits')
  return pages
    .flatMap((page) => {
      const { timeZone } = page.shop
      const today = wallClock(now, timeZone).slice(0, 10)
      const first = now.getTime() - watchedDays(page) * DAY
      return Array.from({ length: DAYS + 1 }, (_, ago) => dayAfter(today, -ago)).flatMap(({ day, weekday }) =>
        page.schedule
          .filter((entry) => entry.weekdays.includes(weekday))
          .flatMap((entry) => entry.times)
          .flatMap((time) => {
            if (random.chance(0.03)) return []
            const late = random.int(20, 1_100) * 1_000
            const whenGmt = new Date(toInstant(`${day} ${time}:00`, timeZone).getTime() + late)
            const age = now.getTime() - whenGmt.getTime()
            if (whenGmt.getTime() < first || age < 120_000) return []
            const whenLocal = wallClock(whenGmt, timeZone)
            return { page, whenGmt, whenLocal, progress: 1 - age / (DAYS * DAY) }
          }),
      )
    })
    .sort((a, b) => a.whenGmt.getTime() - b.whenGmt.getTime())
}
