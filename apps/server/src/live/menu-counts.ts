import type { User } from '@vitrine/contract/auth/auth.contract'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { countsInMenu } from '@vitrine/contract/trays/menu-counts.rules'
import type { Actor } from '@vitrine/db/row-scope'
import type { Live } from './live.ts'

/** Minimum interval between count updates for a user. Changes appear within a second. */
const EVERY_MS = 500

type Counts = NonNullable<LiveMessage['counts']>

/** Counts in a user's menu, compared with those last sent. */
interface MenuCounts {
  /** Undefined if nothing changed or the last update was sent less than EVERY_MS ago. */
  news(now: number): Counts | undefined
  release(): void
}

export function menuCounts(live: Pick<Live, 'getCounter'>, user: User, actor: Actor): MenuCounts {
  const counters = countsInMenu(user).map((name) => ({ name, counter: live.getCounter(name, actor) }))
  const told: Counts = {}
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    news: (now) => {
      if (now - toldAt < EVERY_MS) return undefined
      const news: Counts = {}
      for (const { name, counter } of counters) {
        const count = counter.count()
        if (count !== undefined && count !== told[name]) news[name] = count
      }
      if (Object.keys(news).length === 0) return undefined
      Object.assign(told, news)
      toldAt = now
      return news
    },
    release: () => {
      for (const { counter } of counters) counter.release()
    },
  }
}
