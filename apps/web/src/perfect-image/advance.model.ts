import type { AnalysisResult } from './analysis-result.ts'

/** A page of the pending list, as it was answered. */
interface AnsweredPage {
  readonly page: number
  readonly size: number
  readonly ids: readonly number[]
  /** Of the whole list. */
  readonly count: number
}

/**
 * A walk through the pending list, from one analysis to the next. It goes by the page as it stood when the walk came to it:
 * what is sent leaves the list and moves the rest up, while nobody looks at the list itself.
 */
export interface Walk extends AnsweredPage {
  readonly current: number
  /** Everything that was opened, the current one too: nothing is opened twice. */
  readonly seen: ReadonlySet<number>
  /** What was sent before the page was answered. */
  readonly sentBefore: number
  /** What was sent since. */
  readonly sentHere: number
  /** It came to the end of the list and has begun again at the top, for what stands before the place it began at. */
  readonly hasTurned: boolean
}

/** Either the next one, or the page to ask for anew before it can be said, or the end. */
export type Step =
  | { readonly kind: 'open'; readonly walk: Walk }
  | { readonly kind: 'ask'; readonly walk: Walk; readonly page: number }
  | { readonly kind: 'end' }

/** The results after which the next one opens. */
export const advances = (result: AnalysisResult) => result === 'SaveAndNext' || result === 'UpdatedAndNext'

export const begin = (answer: AnsweredPage, id: number): Walk => ({
  ...answer,
  current: id,
  seen: new Set([id]),
  sentBefore: 0,
  sentHere: 0,
  hasTurned: false,
})

const unseen = ({ seen }: Walk, ids: readonly number[]) => ids.filter((id) => !seen.has(id))
const behind = (id: number, ids: readonly number[]) => ids.slice(ids.indexOf(id) + 1)
const opened = (walk: Walk, id: number): Step => ({
  kind: 'open',
  walk: { ...walk, current: id, seen: new Set(walk.seen).add(id) },
})

/** The one after the current one on the page, as far as that is known; it can be fetched ahead. */
export const nextHere = (walk: Walk): number | undefined => unseen(walk, behind(walk.current, walk.ids))[0]

/** After the current one was saved or sent. */
export function advance(before: Walk, result: AnalysisResult): Step {
  const walk = { ...before, sentHere: before.sentHere + (result === 'UpdatedAndNext' ? 1 : 0) }
  const next = nextHere(walk)
  return next === undefined ? { kind: 'ask', walk, page: walk.page } : opened(walk, next)
}

/**
 * Goes on with the page that was asked for. Where something of it was sent it has refilled: the first one not yet seen comes
 * next. Otherwise only what stands behind the current one, and then the page after it.
 */
export function goOn(walk: Walk, answer: AnsweredPage): Step {
  const isAsItWas = answer.page === walk.page && walk.sentHere === 0 && !walk.hasTurned
  const [next] = unseen(walk, isAsItWas ? behind(walk.current, answer.ids) : answer.ids)
  if (next !== undefined) {
    const { sentBefore, sentHere } = walk
    return opened({ ...walk, ...answer, sentBefore: sentBefore + sentHere, sentHere: 0 }, next)
  }
  if ((answer.page + 1) * answer.size < answer.count) return { kind: 'ask', walk, page: answer.page + 1 }
  if (walk.hasTurned) return { kind: 'end' }
  const turned = { ...walk, hasTurned: true }
  return answer.page === 0 ? goOn(turned, answer) : { kind: 'ask', walk: turned, page: 0 }
}

/** Which one of all that waited when the walk began; absent for one that is not of the page. */
export const placeIn = ({ ids, count, current, seen, sentBefore }: Walk) =>
  ids.includes(current) ? { position: seen.size, count: sentBefore + count } : {}
