import type { User } from '@vitrine/contract/auth/auth.contract'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import type { Actor } from '@vitrine/db/row-scope'
import type { Live } from './live.ts'
import { menuTrays } from './menu-trays.rules.ts'

/** Of news about counts to one reader: seldom enough to cost little, often enough to be seen within a second. */
const EVERY_MS = 500

type Counts = NonNullable<LiveMessage['counts']>

/** The counts of one user's menu: what they were told last, and what differs from it now. */
interface MenuCounts {
  /** Undefined when there is nothing new, or when the last news have just been told. */
  news(now: number): Counts | undefined
  release(): void
}

export function menuCounts(live: Pick<Live, 'counterOf'>, user: User, actor: Actor): MenuCounts {
  const counters = menuTrays(user).map((tray) => ({ tray, counter: live.counterOf(tray, actor) }))
  const told: Counts = {}
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    news: (now) => {
      if (now - toldAt < EVERY_MS) return undefined
      const news: Counts = {}
      for (const { tray, counter } of counters) {
        const count = counter.count()
        if (count !== undefined && count !== told[tray]) news[tray] = count
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
