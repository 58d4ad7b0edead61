import { UNNAMED_REVIEWER } from '@vitrine/contract/captures/captures.contract'
import type { LiveMessage } from '@vitrine/contract/live/live.contract'
import { type CaptureKeys, type Conditions, clientKey, matchConditions } from './conditions.rules.ts'
import type { Change } from './tick.ts'

type TrayNews = NonNullable<LiveMessage['tray']>
type LeaseNews = NonNullable<LiveMessage['leases']>
type EditNews = NonNullable<LiveMessage['edits']>

/** The reader of the update. Client users get names of their own colleagues only, and nothing outside their scope. */
interface Audience {
  readonly userId: number
  readonly clientId: number | null
}

const maySeeName = ({ userClientId }: Change, clientId: number | null) => clientId === null || userClientId === clientId

/** The state of a capture before its first change and after its last one. */
interface NetChange {
  readonly before: CaptureKeys | null
  last: Change
}

function netChanges(changes: readonly Change[]): Map<number, NetChange> {
  const nets = new Map<number, NetChange>()
  for (const change of changes) {
    if (change.kind !== 'capture') continue
    const net = nets.get(change.subjectId)
    if (net) net.last = change
    else nets.set(change.subjectId, { before: change.before, last: change })
  }
  return nets
}

/** The effect of changes on a list; undefined if there is none. */
export function trayNews(
  conditions: Conditions,
  changes: readonly Change[],
  { clientId }: Pick<Audience, 'clientId'>,
): TrayNews | undefined {
  const news: TrayNews = { arrived: [], left: [], changed: [], isUncertain: false }
  for (const [captureId, { before, last }] of netChanges(changes)) {
    const was = matchConditions(conditions, captureId, before)
    const is = matchConditions(conditions, captureId, last.after)
    if (was === 'maybe' || is === 'maybe') news.isUncertain = true
    else if (was === 'no' && is === 'yes') news.arrived.push(captureId)
    else if (was === 'yes' && is === 'yes') news.changed.push(captureId)
    else if (was === 'yes') {
      const isSeen = clientId === null || last.after?.all.has(clientKey(clientId))
      const by = maySeeName(last, clientId) ? last.userName : null
      news.left.push({ captureId, captureStateId: (isSeen && last.after?.captureStateId) || null, by })
    }
  }
  const { arrived, left, changed, isUncertain } = news
  return arrived.length + left.length + changed.length > 0 || isUncertain ? news : undefined
}

/** Other users who started or stopped editing captures in a list. */
export function leaseNews(
  conditions: Conditions,
  changes: readonly Change[],
  { userId, clientId }: Audience,
): LeaseNews | undefined {
  const leases = new Map<number, string | null>()
  for (const change of changes) {
    const { kind, subjectId, after, userId: holder, userName } = change
    if (kind !== 'lease' || matchConditions(conditions, subjectId, after) === 'no') continue
    const isOther = holder !== null && holder !== userId
    leases.set(subjectId, isOther ? (maySeeName(change, clientId) ? userName : UNNAMED_REVIEWER) : null)
  }
  return leases.size > 0 ? [...leases].map(([captureId, editedBy]) => ({ captureId, editedBy })) : undefined
}

/** Visible captures that another user changed, each once in its current state. */
export function editNews(changes: readonly Change[], { userId, clientId }: Audience): EditNews | undefined {
  const edits: EditNews = []
  for (const [captureId, { before, last }] of netChanges(changes)) {
    const { userId: editor, userName, after } = last
    if (before === null || editor === null || editor === userId || !after?.captureStateId) continue
    if (clientId !== null && !after.all.has(clientKey(clientId))) continue
    const by = (maySeeName(last, clientId) && userName) || UNNAMED_REVIEWER
    edits.push({ captureId, captureStateId: after.captureStateId, by })
  }
  return edits.length > 0 ? edits : undefined
}

/** Change in the number of matching captures, for conditions without a search. */
export function countDelta(conditions: Conditions, changes: readonly Change[]): number {
  let delta = 0
  for (const { kind, subjectId, before, after } of changes) {
    if (kind !== 'capture') continue
    delta +=
      Number(matchConditions(conditions, subjectId, after) === 'yes') -
      Number(matchConditions(conditions, subjectId, before) === 'yes')
  }
  return delta
}
