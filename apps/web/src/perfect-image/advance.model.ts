import type { AnalysisResult } from './analysis-result.ts'

/** A page of the pending list, as returned by the server. */
interface AnsweredPage {
  readonly page: number
  readonly size: number
  readonly ids: readonly number[]
  /** Number of images in the whole list. */
  readonly count: number
}

/**
 * A walk through the pending list, from one analysis to the next. Keeps each page as it was when the walk reached it,
 * because sent images leave the list and the others move up.
 */
export interface ListProgress extends AnsweredPage {
  readonly current: number
  /** Every image opened so far, including the current one, so that none is opened twice. */
  readonly seen: ReadonlySet<number>
  /** Number of images sent before the page was loaded. */
  readonly sentBefore: number
  /** Number of images sent since the page was loaded. */
  readonly sentHere: number
  /** The walk reached the end of the list and restarted at the top, for images before its starting point. */
  readonly hasTurned: boolean
}

/** The next image, the page to load to find it, or the end. */
export type Step =
  | { readonly kind: 'open'; readonly walk: ListProgress }
  | { readonly kind: 'ask'; readonly walk: ListProgress; readonly page: number }
  | { readonly kind: 'end' }

export const shouldAdvance = (result: AnalysisResult) => result === 'SaveAndNext' || result === 'UpdatedAndNext'

export const begin = (answer: AnsweredPage, id: number): ListProgress => ({
  ...answer,
  current: id,
  seen: new Set([id]),
  sentBefore: 0,
  sentHere: 0,
  hasTurned: false,
})

const getUnseen = ({ seen }: ListProgress, ids: readonly number[]) => ids.filter((id) => !seen.has(id))
const getIdsAfter = (id: number, ids: readonly number[]) => ids.slice(ids.indexOf(id) + 1)
const toOpenStep = (walk: ListProgress, id: number): Step => ({
  kind: 'open',
  walk: { ...walk, current: id, seen: new Set(walk.seen).add(id) },
})

/** The image after the current one on the page, if known; used for prefetching. */
export const getNextUnseen = (walk: ListProgress): number | undefined =>
  getUnseen(walk, getIdsAfter(walk.current, walk.ids))[0]

/** Called after the current image was saved or sent. */
export function advance(before: ListProgress, result: AnalysisResult): Step {
  const walk = { ...before, sentHere: before.sentHere + (result === 'UpdatedAndNext' ? 1 : 0) }
  const next = getNextUnseen(walk)
  return next === undefined ? { kind: 'ask', walk, page: walk.page } : toOpenStep(walk, next)
}

/**
 * Continues with the loaded page. If images of it were sent, it has refilled, so the first unseen image is next.
 * Otherwise the images after the current one are next, then the next page.
 */
export function continueFrom(walk: ListProgress, answer: AnsweredPage): Step {
  const isAsItWas = answer.page === walk.page && walk.sentHere === 0 && !walk.hasTurned
  const [next] = getUnseen(walk, isAsItWas ? getIdsAfter(walk.current, answer.ids) : answer.ids)
  if (next !== undefined) {
    const { sentBefore, sentHere } = walk
    return toOpenStep({ ...walk, ...answer, sentBefore: sentBefore + sentHere, sentHere: 0 }, next)
  }
  if ((answer.page + 1) * answer.size < answer.count) return { kind: 'ask', walk, page: answer.page + 1 }
  if (walk.hasTurned) return { kind: 'end' }
  const turned = { ...walk, hasTurned: true }
  return answer.page === 0 ? continueFrom(turned, answer) : { kind: 'ask', walk: turned, page: 0 }
}

/** Position among the images that were pending when the walk began; absent if the image isn't on the page. */
export const formatPosition = ({ ids, count, current, seen, sentBefore }: ListProgress) =>
  ids.includes(current) ? { position: seen.size, count: sentBefore + count } : {}
