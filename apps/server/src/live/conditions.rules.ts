import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import type { TrayConditions } from '@vitrine/db/live/live.queries'

/** Key kinds, with the numbers that the database uses (0003-captures.sql). */
const KIND = { pair: 9, client: 12, typeAndState: 13, day: 16 } as const
const getKind = (key: number) => key >> 24
const getId = (key: number) => key & 0xffffff

export const clientKey = (clientId: number) => (KIND.client << 24) | clientId

/** The keys of a capture, parsed once for all filters. */
export interface CaptureKeys {
  readonly all: ReadonlySet<number>
  readonly day: number
  readonly captureStateId: CaptureStateId | null
  /** Highest ID among the capture's category and brand pairs. */
  readonly newestPair: number
}

const STATES: readonly number[] = Object.values(CAPTURE_STATE)
const isState = (id: number): id is CaptureStateId => STATES.includes(id)

export function readKeys(keys: readonly number[]): CaptureKeys {
  let [day, state, newestPair] = [0, 0, 0]
  for (const key of keys) {
    const kind = getKind(key)
    if (kind === KIND.day) day = key
    else if (kind === KIND.typeAndState) state = getId(key) & 0xff
    else if (kind === KIND.pair) newestPair = Math.max(newestPair, getId(key))
  }
  return { all: new Set(keys), day, captureStateId: isState(state) ? state : null, newestPair }
}

export interface Conditions {
  /** A capture must have at least one key of each group. */
  readonly groups: readonly (readonly number[])[]
  readonly firstDay: number
  readonly lastDay: number
  readonly hasSearch: boolean
  /** If set, only this capture matches. */
  readonly captureId: number | undefined
  /** Highest pair ID known when the groups were read. Newer pairs may be missing from them. */
  readonly newestPair: number
}

export function toConditions(
  { keys, groups, firstDay, lastDay, hasSearch }: TrayConditions,
  { captureId, newestPair }: { captureId?: number | undefined; newestPair: number },
): Conditions {
  const byGroup = Map.groupBy(keys, (_key, index) => groups[index])
  return { groups: [...byGroup.values()], firstDay, lastDay, hasSearch, captureId, newestPair }
}

/** 'maybe': the keys match, but they cover neither the search text nor pairs that are newer than the conditions. */
type MatchResult = 'yes' | 'no' | 'maybe'

export function matchConditions(conditions: Conditions, captureId: number, keys: CaptureKeys | null): MatchResult {
  if (!keys || (conditions.captureId ?? captureId) !== captureId) return 'no'
  if (keys.day < conditions.firstDay || keys.day > conditions.lastDay) return 'no'
  const missed = conditions.groups.filter((group) => !group.some((key) => keys.all.has(key)))
  const mayBeNew = keys.newestPair > conditions.newestPair && missed.every(isOfPairs)
  if (missed.length > 0 && !mayBeNew) return 'no'
  return conditions.hasSearch || missed.length > 0 ? 'maybe' : 'yes'
}

/** A group holds the key 0 if none of its pairs exists yet. */
const isOfPairs = (group: readonly number[]) => group.every((key) => key === 0 || getKind(key) === KIND.pair)
