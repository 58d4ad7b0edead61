import type { LastRun } from '@vitrine/contract/alerts/alert'
import { EVERY_DAY, getDayOfWeek, runsOn, WEEKDAYS } from '@vitrine/contract/alerts/days'
import { RUN_AT, toWallClock } from '@vitrine/contract/alerts/next-execution'
import { LIMITS } from '@vitrine/contract/limits'
import { locales } from '../platform/language.ts'
import { formatWallClock } from '../ui/format/format.ts'
import { t } from './messages.ts'

type WeekdayStyle = 'long' | 'short' | 'narrow'

const createWeekdays = (weekday: WeekdayStyle) => {
  const format = new Intl.DateTimeFormat(locales.dates, { weekday, timeZone: 'UTC' })
  // 1 November 2026 is a Sunday
  return WEEKDAYS.map((_name, index) => format.format(Date.UTC(2026, 10, 1 + index)))
}
const NAMES = { long: createWeekdays('long'), short: createWeekdays('short'), narrow: createWeekdays('narrow') }

/** 0 is Sunday. */
export const getWeekday = (index: number, style: WeekdayStyle) => NAMES[style][index] ?? ''

/** 'Monday, Friday' */
export const describeDays = (mask: number) =>
  mask === EVERY_DAY ? t('everyDay') : NAMES.long.filter((_name, index) => runsOn(mask, index)).join(', ')

/** A moment in the client's time zone. */
export function getParts(moment: string | Date, timeZone: string) {
  const clock = toWallClock(new Date(moment), timeZone)
  const { day, time } = formatWallClock(clock)
  const index = getDayOfWeek(clock.slice(0, 10))
  const [weekday, shortWeekday] = [getWeekday(index, 'long'), getWeekday(index, 'short')]
  return {
    weekday,
    shortWeekday,
    day,
    time,
    shortDay: t('shortDay', { weekday: shortWeekday, day: day.slice(0, 5) }),
  }
}

/** 'Mon 16/11/2026, 07:00' */
export function formatShortMoment(moment: string, timeZone: string): string {
  const { shortWeekday, day, time } = getParts(moment, timeZone)
  return t('moment', { weekday: shortWeekday, day, time })
}

/** 'Monday 16/11/2026, 07:00' */
export function formatMoment(moment: Date, timeZone: string): string {
  const { weekday, day, time } = getParts(moment, timeZone)
  return t('moment', { weekday, day, time })
}

/** '2 opened, 1 closed' */
export function formatRunResult({ opened, closed }: Pick<LastRun, 'opened' | 'closed'>): string {
  if (opened === 0 && closed === 0) return t('nothingToReport')
  if (closed === 0) return t('openedCount', { opened })
  return opened === 0 ? t('closedCount', { closed }) : t('openedAndClosed', { opened, closed })
}

/** 'Covers 2 missed runs: Sun 14/06/2026, 07:00; Mon 15/06/2026, 07:00' */
export const missedText = (missed: readonly string[], timeZone: string) =>
  t('covers', { count: missed.length, times: missed.map((at) => formatShortMoment(at, timeZone)).join('; ') })

/** 'Last run Fri 13/11, 2 findings opened, 1 closed' */
export const lastRunText = ({ at, opened, closed }: LastRun, timeZone: string) =>
  t('lastRun', { day: getParts(at, timeZone).shortDay, opened, closed })

/** 'You can create 3 more alerts. Each one emails …' */
export const formatRemainingAlerts = (count: number, timeZone: string) =>
  t('room', { room: Math.max(0, LIMITS.alertsPerUser - count), time: RUN_AT, zone: timeZone })
