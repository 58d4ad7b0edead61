import { undoMoves } from '@vitrine/contract/captures/transitions.contract'
import { useSyncExternalStore } from 'react'
import { call } from '../../platform/call.ts'
import { queryClient } from '../../platform/query-client.ts'
import { dismissTopic, toast } from '../../ui/feedback/snackbar-queue.ts'
import { t as tUi } from '../../ui/messages.ts'
import { withdrawOffer } from '../before/page-offer.ts'
import { captureKey } from '../captures.api.ts'
import { withdraw } from '../keeping/saves.ts'
import { refetchLists } from '../moves.api.ts'
import { beginDecision } from '../pending-decisions.ts'
import { type Decision, undoText, withDecision, withDecisionAgain, withoutDecision } from './recent-decisions.model.ts'
import { forgetTyping } from './typed-fields.ts'

/** A new decision dismisses the toast of the previous one: CTRL+Z undoes the newest. */
export const DECISION_TOPIC = 'decision'

/** Decisions can be undone only in the tab that made them, even after a reload. */
const KEY = 'decisions'

let all = readKept()
const listeners = new Set<() => void>()

function readKept(): readonly Decision[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Decision[]
  } catch {
    return []
  }
}

function set(next: readonly Decision[]) {
  all = next
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next))
  } catch {
    // storage is disabled or full: the list lasts until the page is closed
  }
  for (const tell of listeners) tell()
}

const byUser = new Map<number, { readonly of: readonly Decision[]; readonly own: readonly Decision[] }>()
/** Returns the same array until something changes, as useSyncExternalStore requires. */
function listOwn(userId: number): readonly Decision[] {
  const known = byUser.get(userId)
  if (known?.of === all) return known.own
  const own = all.filter((one) => one.userId === userId)
  byUser.set(userId, { of: all, own })
  return own
}

/** The decisions of a user that can still be undone, newest first. */
export const useRecentDecisions = (userId: number): readonly Decision[] =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => listOwn(userId),
  )

export function recordDecision(decision: Omit<Decision, 'id'>): Decision {
  const recorded = { ...decision, id: crypto.randomUUID() }
  set(withDecision(listOwn(decision.userId), recorded))
  dismissTopic(DECISION_TOPIC)
  return recorded
}

/** Decisions and undos run one at a time; an undo requested meanwhile undoes the last of them. */
let underWay: Promise<unknown> = Promise.resolve()
let pending = 0

function inTurn<T>(begin: () => Promise<T>): Promise<T> {
  const end = underWay.then(begin)
  pending += 1
  underWay = end
    .catch(() => {})
    .finally(() => {
      pending -= 1
    })
  return end
}

/**
 * Settles decisions in the order they were made, regardless of which is answered first. An undo requested meanwhile
 * waits.
 */
export function settleInTurn<Answer, Settled>(
  decision: Promise<Answer>,
  settle: (answer: Answer) => Settled,
): Promise<Settled> {
  // now rather than after the response, because by then the next capture may have input
  forgetTyping()
  // it may fail before its turn; avoids an unhandled rejection
  decision.catch(() => {})
  return inTurn(async () => settle(await decision))
}

/** True if something can be undone, or will be when a pending decision settles. */
export const canUndo = (userId: number) => pending > 0 || listOwn(userId).length > 0

export const undoNewest = (userId: number): Promise<void> =>
  inTurn(async () => {
    const [newest] = listOwn(userId)
    if (newest) await undo(newest)
  })

/** Restores captures to their state before a decision and reports the result. */
export const undoDecision = (decision: Decision): Promise<void> => inTurn(() => undo(decision))

async function undo(decision: Decision): Promise<void> {
  const before = all
  if (!before.includes(decision)) return
  set(withoutDecision(before, decision))
  withdrawOffer()
  const captureIds = decision.captures.map(({ captureId }) => captureId)
  // the next capture must not be claimed before the cache has the new revisions
  const ends = captureIds.map(beginDecision)
  try {
    toast(undoText(await putBack(decision)), { topic: DECISION_TOPIC })
  } catch (problem) {
    set(withDecisionAgain(all, decision, before))
    const retry = { label: tUi('tryAgain'), run: () => void undoDecision(decision) }
    if (problem instanceof Error) toast(problem.message, { kind: 'alert', action: retry })
    for (const end of ends) end()
    return
  }
  const refetched = [
    ...captureIds.map((captureId) => queryClient.invalidateQueries({ queryKey: captureKey(captureId) })),
    refetchLists(queryClient),
  ]
  for (const end of ends) end()
  await Promise.all(refetched)
}

type Outcomes = Parameters<typeof undoText>[0]

/** Captures already restored by an undo that failed for others; a retry skips them. */
const alreadyPutBack = new Map<Decision['id'], Outcomes[number][]>()

async function putBack({ id, userId, captures }: Decision): Promise<Outcomes> {
  const outcomes = alreadyPutBack.get(id) ?? []
  alreadyPutBack.set(id, outcomes)
  const stored: { captureId: number; revision: number }[] = []
  for (const decided of captures) {
    const { captureId } = decided
    if (outcomes.some((outcome) => outcome.captureId === captureId)) continue
    if ('revision' in decided) {
      stored.push({ captureId, revision: decided.revision })
      continue
    }
    const end = await withdraw(userId, decided.order)
    if (end.kind === 'saved') stored.push({ captureId, revision: end.revision })
    else outcomes.push({ captureId, outcome: end.kind === 'withdrawn' ? 'done' : 'editedByAnother' })
  }
  const answer = stored.length > 0 ? await call(undoMoves, { body: { captures: stored, key: id } }) : { outcomes: [] }
  alreadyPutBack.delete(id)
  return [...outcomes, ...answer.outcomes]
}
