import { hasPermission } from '@vitrine/contract/access/permissions'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { parseMoment } from '@vitrine/contract/live/live-position'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { findConditions } from '@vitrine/db/live/live.queries'
import type { Actor } from '@vitrine/db/row-scope'
import { toQuestion } from '@vitrine/db/trays/tray.queries'
import type { Caller } from '../platform/caller.ts'
import type { EventStream, StreamOpened } from '../platform/serve-events.ts'
import { type Conditions, toConditions } from './conditions.rules.ts'
import { follow } from './hub.ts'
import type { Live } from './live.ts'
import { menuCounts } from './menu-counts.ts'
import type { Tick } from './tick.ts'
import { editNews, leaseNews, trayNews } from './tray-news.rules.ts'

/** Heartbeat interval. Keeps proxies from closing the connection and the client's position recent. */
const BEAT_MS = 15_000
/**
 * Afterwards the client reconnects, perhaps to another process, and its session is checked again. Random, to spread
 * reconnects.
 */
export const getLifetimeMs = () => 45_000 + Math.random() * 15_000

interface WatchRequest {
  readonly since: string | undefined
  readonly list?: { readonly tray: TrayName; readonly filter: TrayFilter }
}

/** Streams changes from a position on. Delivers each change exactly once, or else sends `reset`. */
export async function watch(
  live: Live,
  { user, actor, sessionId }: Caller,
  { since, list }: WatchRequest,
  life = getLifetimeMs,
): Promise<StreamOpened> {
  const leave = [live.enter(user.userId)]
  const cleanUp = () => {
    for (const one of leave.splice(0)) one()
  }
  const early: (readonly [string, LiveMessage])[] = []
  let stream: EventStream | undefined
  let position = since ?? ''
  let conditions: Conditions | undefined
  const isEditor = hasPermission(user, 'captures.review')

  const sendMessage = (news: LiveMessage) => {
    const seen = live.seen?.position
    const message = seen === undefined ? news : { ...news, seen }
    if (stream) stream.send(position, message)
    else early.push([position, message])
  }
  const sendTick = (tick: Tick, from: string | undefined, isFirst = false) => {
    position = tick.position
    // the first message is always sent, so that the client has a position to resume from
    const news = toMessage(tick, conditions, actor, isEditor) ?? (isFirst ? {} : undefined)
    if (news) sendMessage({ ...(from !== undefined && { from }), ...news })
  }
  const begin = async () => {
    const tick = await live.read(since === undefined ? undefined : parseMoment(since))
    // read after the tick, so that the conditions include all pairs up to its newest one
    if (list) conditions = await readConditions(actor, list, tick.newestPair)
    sendTick(tick, since, true)
    return tick
  }
  try {
    const counts = menuCounts(live, user, actor)
    leave.push(counts.release)
    leave.push(await follow(live.hub, begin, sendTick))
    const sayCounts = () => {
      const news = counts.news(performance.now())
      if (news) sendMessage({ counts: news })
    }
    leave.push(await live.hub.listen(sayCounts))
  } catch (error) {
    cleanUp()
    throw error
  }

  return (opened) => {
    stream = opened
    for (const [id, message] of early) opened.send(id, message)
    const beat = setInterval(() => sendMessage({}), BEAT_MS)
    const end = setTimeout(() => {
      sendMessage({})
      opened.end()
    }, life())
    leave.push(
      live.sessions.watch({ user, sessionId }, () => opened.end()),
      () => clearInterval(beat),
      () => clearTimeout(end),
    )
    return cleanUp
  }
}

/** A capture ID overrides the other filters; the tray still applies. */
async function readConditions(
  actor: Actor,
  { tray, filter }: NonNullable<WatchRequest['list']>,
  newestPair: number,
): Promise<Conditions> {
  const { captureId } = filter
  const question = toQuestion(tray, actor.userId, captureId === undefined ? filter : {})
  const found = await actor.statement((db) => findConditions(db, question))
  return toConditions(found, { captureId, newestPair })
}

/** The message of a tick for one user; undefined if nothing changed for them. */
function toMessage(
  tick: Tick,
  conditions: Conditions | undefined,
  actor: Actor,
  isEditor: boolean,
): LiveMessage | undefined {
  if (tick.isLost) return { reset: true }
  const tray = conditions && trayNews(conditions, tick.changes, actor)
  const leases = conditions && leaseNews(conditions, tick.changes, actor)
  const edits = isEditor ? editNews(tick.changes, actor) : undefined
  const downloads = tick.downloads.get(actor.userId)
  if (!(tray || leases || edits || downloads)) return undefined
  return {
    ...(tray && { tray }),
    ...(leases && { leases }),
    ...(edits && { edits }),
    ...(downloads && { downloads: [...downloads] }),
  }
}
