import { CallError } from '../../platform/call.ts'
import type { DraftKey } from '../../platform/keeping/drafts.ts'
import { getDraftKey } from './draft-key.ts'
import {
  createOutgoing,
  hasForm,
  interpretProblem,
  isSame,
  type OutgoingSave,
  type SaveRequest,
  type SettledSave,
} from './outgoing.model.ts'
import { createSaveLedger, type LedgerParts } from './save-ledger.ts'
import { createWaitingLine, type LineParts } from './waiting-line.ts'

/** kept: queued in the browser and sent automatically; until then it can be withdrawn by its `order`. */
type SaveOutcome = SettledSave | { readonly kind: 'kept'; readonly order: number }

/** withdrawn: never sent. gone: it was rejected, or the result is unknown. Otherwise its result. */
type Withdrawal = { readonly kind: 'withdrawn' } | SettledSave | { readonly kind: 'gone' }

interface QueueParts extends LedgerParts, LineParts {
  readonly forgetDraft: (key: DraftKey) => Promise<void>
}

/** A save unanswered for longer than this is shown as waiting. */
const PATIENCE = 3000

const isWaiting = ({ stands }: OutgoingSave) => stands === 'waiting'
const isUnsettled = ({ stands }: OutgoingSave) => stands === 'unsettled'

export function createSaveQueue({ forgetDraft, ...parts }: QueueParts) {
  const ledger = createSaveLedger(parts)
  const { drain } = createWaitingLine(ledger, parts)
  const { isOnline } = parts
  const newSave = (asked: SaveRequest, stands: OutgoingSave['stands']) =>
    createOutgoing(asked, stands, crypto.randomUUID(), Date.now())

  /** Not awaited: leftovers after a crash are detected when the capture is opened again. */
  function cleanUp(asked: SaveRequest, saves: readonly OutgoingSave[]) {
    // a discard keeps the draft, so that undo can restore it
    const drafts = hasForm(asked) ? [forgetDraft(getDraftKey(asked))] : []
    void Promise.all([...drafts, ...saves.map(ledger.remove)]).catch(() => {})
  }

  /** Sends a save directly. */
  async function sendNow(asked: SaveRequest, settled: readonly OutgoingSave[]): Promise<SaveOutcome> {
    const unwritten = newSave(asked, 'unsettled')
    // save even if local storage is full
    const save = await ledger.put(unwritten).catch(() => unwritten)
    try {
      const outcome = await ledger.sendOne(save)
      if (outcome.kind === 'saved') cleanUp(asked, [...settled, save])
      else await ledger.remove(save)
      return outcome
    } catch (problem) {
      if (interpretProblem(problem) !== 'unknown') await ledger.remove(save)
      throw problem
    }
  }

  /** Settles the previous save first. If both are identical, its result is used. */
  async function settleAndSend(unsettled: OutgoingSave, asked: SaveRequest): Promise<SaveOutcome> {
    const outcome = await ledger.settle(unsettled)
    const saves = await ledger.listSaves(asked)
    if (outcome?.kind === 'saved' && unsettled.revision === asked.revision && isSame(unsettled, asked)) {
      cleanUp(asked, saves)
      return outcome
    }
    return sendNow(await ledger.carried(asked, saves), saves)
  }

  /** Queues a save while offline, after other unfinished saves of the same capture. */
  async function enqueue(asked: SaveRequest, saves: readonly OutgoingSave[]): Promise<SaveOutcome> {
    const last = saves.findLast(({ stands }) => stands !== 'done')
    const isThere = last !== undefined && last.revision === asked.revision && isSame(last, asked)
    try {
      for (const save of saves.filter(isUnsettled)) await ledger.put({ ...save, stands: 'waiting' })
      const { order = 0 } = isThere ? last : await ledger.put(newSave(asked, 'waiting'))
      cleanUp(asked, [])
      return { kind: 'kept', order }
    } catch {
      throw new CallError('communication')
    }
  }

  /** Saves sent so recently that they are not shown as waiting. */
  const fresh = new Set<number>()

  const listWaiting = async (userId: number) =>
    (await ledger.listAll(userId)).filter((save) => isWaiting(save) && !fresh.has(save.order ?? 0))

  /** Queues a save that is sent now. It is shown as waiting if others are, or if the answer takes long. */
  async function putFresh(asked: SaveRequest): Promise<OutgoingSave> {
    const isAway = (await listWaiting(asked.userId)).length > 0
    return ledger.put(newSave(asked, 'waiting'), ({ order = 0 }) => void (isAway || fresh.add(order)))
  }

  /** Sends the queue and returns the result of a fresh save. */
  async function answerToFresh(save: OutgoingSave): Promise<SaveOutcome> {
    const { order = 0 } = save
    const showAsWaiting = () => fresh.delete(order) && parts.onChange()
    const timer = setTimeout(showAsWaiting, PATIENCE)
    try {
      return await answerTo(save)
    } finally {
      clearTimeout(timer)
      showAsWaiting()
    }
  }

  /** Online, but with queued saves: adds this one after them. */
  async function enqueueAndSend(asked: SaveRequest): Promise<SaveOutcome> {
    const save = await putFresh(asked)
    cleanUp(asked, [])
    return answerToFresh(save)
  }

  const hasWaiting = (userId: number) =>
    ledger.listAll(userId).then(
      (all) => all.some(isWaiting),
      () => false,
    )

  /** Sends the queue and returns the result of this save. */
  async function answerTo(save: OutgoingSave): Promise<SaveOutcome> {
    const end = (await drain(save.userId, save.order)).get(save.order ?? 0)
    if (end instanceof Error) throw end
    if (end) return end
    // sent by another tab, or still queued
    const now = (await ledger.listSaves(save)).find(({ order }) => order === save.order)
    return now
      ? (now.outcome ?? { kind: 'kept', order: save.order ?? 0 })
      : { kind: 'refused', reason: 'editedByAnother' }
  }

  /**
   * Saves exactly once. If it is rejected or fails, the draft is kept. A failure with an unknown result is thrown too;
   * the next save of the capture settles it first.
   */
  async function submit(asked: SaveRequest): Promise<SaveOutcome> {
    const saves = await ledger.listSaves(asked).catch(() => [])
    if (!isOnline()) return enqueue(asked, saves)
    if (saves.some(isWaiting)) return enqueueAndSend(asked)
    // the server may be away; decisions keep their order, and this one waits as well
    if (!saves.some(isUnsettled) && (await hasWaiting(asked.userId))) return enqueueAndSend(asked)
    const unsettled = saves.find(isUnsettled)
    try {
      return await (unsettled ? settleAndSend(unsettled, asked) : sendNow(await ledger.carried(asked, saves), saves))
    } catch (problem) {
      if (isOnline() || interpretProblem(problem) === 'refused') throw problem
      return enqueue(asked, await ledger.listSaves(asked))
    }
  }

  /**
   * Saves without waiting for the response: the save is queued first, so that it survives a crash, and sent
   * immediately. If rejected, it becomes a draft again. If it fails, it stays queued, as when offline.
   */
  async function submitAhead(asked: SaveRequest): Promise<SaveOutcome> {
    const saves = await ledger.listSaves(asked).catch(() => undefined)
    // without local storage nothing can be queued; an unknown result must be settled first
    if (!saves || !isOnline() || saves.some(isUnsettled)) return submit(asked)
    const save = await putFresh(asked).catch(() => undefined)
    if (!save) return submit(asked)
    cleanUp(asked, [])
    const outcome = await answerToFresh(save)
    const now = outcome.kind === 'saved' ? await ledger.listSaves(asked) : []
    if (!now.some(isWaiting)) await Promise.all(now.map(ledger.remove))
    return outcome
  }

  /** The saves of a capture. A save with an unknown result is settled first if retrying it can't change anything. */
  async function listSettledSaves(
    asked: Pick<SaveRequest, 'userId' | 'captureId' | 'revision'>,
  ): Promise<OutgoingSave[]> {
    const saves = await ledger.listSaves(asked)
    // its revision has been replaced, so it either succeeded or will be rejected
    const unsettled = saves.find((save) => isUnsettled(save) && save.revision < asked.revision)
    if (!unsettled || !isOnline()) return saves
    await ledger.settle(unsettled).catch(() => {})
    return ledger.listSaves(asked)
  }

  /** Withdraws a queued save; its input becomes a draft again. */
  function withdraw(userId: number, order: number): Promise<Withdrawal> {
    return parts.inTurn(async () => {
      const save = (await ledger.listAll(userId)).find((one) => one.order === order)
      if (!save) return { kind: 'gone' }
      if (!isWaiting(save)) return save.outcome ?? { kind: 'gone' }
      await ledger.restoreDraft(save)
      await ledger.remove(save)
      return { kind: 'withdrawn' }
    })
  }

  /** The user discarded the input, so unanswered saves are not retried. */
  async function dropUnsettled(asked: Pick<SaveRequest, 'userId' | 'captureId'>) {
    for (const save of (await ledger.listSaves(asked)).filter(isUnsettled)) await ledger.remove(save)
  }

  return {
    submit,
    submitAhead,
    drain,
    settledSaves: listSettledSaves,
    dropUnsettled,
    withdraw,
    carried: ledger.carried,
    listWaiting,
  }
}
