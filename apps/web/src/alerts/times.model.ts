import type { LastRun } from '@vitrine/contract/alerts/alert'
import { WEEKDAYS, weekdayOf } from '@vitrine/contract/alerts/days'
import { RUN_AT, wallClock } from '@vitrine/contract/alerts/next-execution'
import { LIMITS } from '@vitrine/contract/limits'
import { formatCount, formatWallClock } from '../ui/format.ts'

/** A moment on the clock of the client, in the parts that texts are made of. */
export function partsOf(moment: string | Date, timeZone: string) {
  const clock = wallClock(new Date(moment), timeZone)
  const { day, time } = formatWallClock(clock)
  const weekday = WEEKDAYS[weekdayOf(clock.slice(0, 10))] ?? ''
  return { weekday, day, time, shortDay: `${weekday.slice(0, 3)} ${day.slice(0, 5)}` }
}

/** 'Mon 16/11/2026, 07:00' */
export function momentText(moment: string, timeZone: string): string {
  const { weekday, day, time } = partsOf(moment, timeZone)
  return `${weekday.slice(0, 3)} ${day}, ${time}`
}

/** 'Monday 16/11/2026, 07:00' */
export function momentInWords(moment: Date, timeZone: string): string {
  const { weekday, day, time } = partsOf(moment, timeZone)
  return `${weekday} ${day}, ${time}`
}

/** '2 opened, 1 closed' */
export function toldText({ opened, closed }: Pick<LastRun, 'opened' | 'closed'>): string {
  if (opened === 0 && closed === 0) return 'Nothing to tell'
  return [...(opened > 0 ? [`${opened} opened`] : []), ...(closed > 0 ? [`${closed} closed`] : [])].join(', ')
}

/** 'Covers 2 missed runs: Sun 14/06/2026, 07:00; Mon 15/06/2026, 07:00' */
export function missedText(missed: readonly string[], timeZone: string): string {
  const runs = missed.length === 1 ? 'a missed run' : `${missed.length} missed runs`
  return `Covers ${runs}: ${missed.map((at) => momentText(at, timeZone)).join('; ')}`
}

/** 'Last run Fri 13/11, 2 findings opened, 1 closed' */
export function lastRunText({ at, opened, closed }: LastRun, timeZone: string): string {
  return `Last run ${partsOf(at, timeZone).shortDay}, ${formatCount(opened, 'finding')} opened, ${closed} closed`
}

const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']

/** 'Three more alerts can be made. Each one mails …' */
export function roomText(count: number, timeZone: string): string {
  const room = Math.max(0, LIMITS.alertsPerUser - count)
  const words = NUMBERS[room] ?? String(room)
  return `${words} more ${room === 1 ? 'alert' : 'alerts'} can be made. Each one mails a digest at ${RUN_AT} (${timeZone}) only when something opens or closes.`
}
