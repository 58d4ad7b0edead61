import { CallError } from '../../platform/call.ts'
import type { DraftKey } from '../../platform/keeping/drafts.ts'
import { draftKeyOf } from './draft-key.ts'
import { type Asked, hasForm, isSame, meaningOf, type Outgoing, outgoingOf, type Settled } from './outgoing.model.ts'
import { createSaveLedger, type LedgerParts } from './save-ledger.ts'
import { createWaitingLine, type LineParts } from './waiting-line.ts'

/** kept: it stands in the browser and leaves by itself; until then it can be withdrawn by its order. */
type SaveOutcome = Settled | { readonly kind: 'kept'; readonly order: number }

/** withdrawn: it never left. Otherwise what became of it; gone: it was refused, or nobody knows any more. */
type Withdrawal = { readonly kind: 'withdrawn' } | Settled | { readonly kind: 'gone' }

interface QueueParts extends LedgerParts, LineParts {
  readonly forgetDraft: (key: DraftKey) => Promise<void>
}

/** A save without an answer for longer than this is shown as waiting. */
const PATIENCE = 3000

const isWaiting = ({ stands }: Outgoing) => stands === 'waiting'
const isUnsettled = ({ stands }: Outgoing) => stands === 'unsettled'

export function createSaveQueue({ forgetDraft, ...parts }: QueueParts) {
  const ledger = createSaveLedger(parts)
  const { drain } = createWaitingLine(ledger, parts)
  const { isOnline } = parts
  const newSave = (asked: Asked, stands: Outgoing['stands']) =>
    outgoingOf(asked, stands, crypto.randomUUID(), Date.now())

  /** Nobody waits for it: what a crash leaves behind is found to be saved when the capture is opened again. */
  function tidyUp(asked: Asked, saves: readonly Outgoing[]) {
    // who discards has not saved what was typed: an undo finds it again
    const drafts = hasForm(asked) ? [forgetDraft(draftKeyOf(asked))] : []
    void Promise.all([...drafts, ...saves.map(ledger.remove)]).catch(() => {})
  }

  /** Straight to the server. */
  async function leave(asked: Asked, settled: readonly Outgoing[]): Promise<SaveOutcome> {
    const unwritten = newSave(asked, 'unsettled')
    // no room on the shelf is no reason not to save
    const save = await ledger.put(unwritten).catch(() => unwritten)
    try {
      const outcome = await ledger.sendOne(save)
      if (outcome.kind === 'saved') tidyUp(asked, [...settled, save])
      else await ledger.remove(save)
      return outcome
    } catch (problem) {
      if (meaningOf(problem) !== 'unknown') await ledger.remove(save)
      throw problem
    }
  }

  /** First what became of the one before; where that was the same in every field, its answer is the answer. */
  async function settleAndLeave(unsettled: Outgoing, asked: Asked): Promise<SaveOutcome> {
    const outcome = await ledger.settle(unsettled)
    const saves = await ledger.savesOf(asked)
    if (outcome?.kind === 'saved' && unsettled.revision === asked.revision && isSame(unsettled, asked)) {
      tidyUp(asked, saves)
      return outcome
    }
    return leave(await ledger.carried(asked, saves), saves)
  }

  /** No network: it waits, behind those of the same capture that wait or have no answer. */
  async function keep(asked: Asked, saves: readonly Outgoing[]): Promise<SaveOutcome> {
    const last = saves.findLast(({ stands }) => stands !== 'done')
    const isThere = last !== undefined && last.revision === asked.revision && isSame(last, asked)
    try {
      for (const save of saves.filter(isUnsettled)) await ledger.put({ ...save, stands: 'waiting' })
      const { order = 0 } = isThere ? last : await ledger.put(newSave(asked, 'waiting'))
      tidyUp(asked, [])
      return { kind: 'kept', order }
    } catch {
      throw new CallError('communication')
    }
  }

  /** There is a network again, and others of the capture still wait: behind them. */
  async function follow(asked: Asked): Promise<SaveOutcome> {
    const save = await ledger.put(newSave(asked, 'waiting'))
    tidyUp(asked, [])
    return answerTo(save)
  }

  /** Sends what waits, and says what became of this one. */
  async function answerTo(save: Outgoing): Promise<SaveOutcome> {
    const end = (await drain(save.userId, save.order)).get(save.order ?? 0)
    if (end instanceof Error) throw end
    if (end) return end
    // sent by another tab, or still there
    const now = (await ledger.savesOf(save)).find(({ order }) => order === save.order)
    return now
      ? (now.outcome ?? { kind: 'kept', order: save.order ?? 0 })
      : { kind: 'refused', reason: 'editedByAnother' }
  }

  /**
   * Saves, once whatever happens. Refused or failed: the draft is still there. A failure that leaves open whether the save
   * was done is thrown too; the next save of the capture finds out first.
   */
  async function submit(asked: Asked): Promise<SaveOutcome> {
    const saves = await ledger.savesOf(asked).catch(() => [])
    if (!isOnline()) return keep(asked, saves)
    if (saves.some(isWaiting)) return follow(asked)
    const unsettled = saves.find(isUnsettled)
    try {
      return await (unsettled ? settleAndLeave(unsettled, asked) : leave(await ledger.carried(asked, saves), saves))
    } catch (problem) {
      if (isOnline() || meaningOf(problem) === 'refused') throw problem
      return keep(asked, await ledger.savesOf(asked))
    }
  }

  /** Sent so recently that nobody has to be told that they wait. */
  const fresh = new Set<number>()

  /**
   * Saves for an author who does not wait for the answer: written down as waiting, so that it leaves even after a crash, and
   * sent at once. Refused: it is a draft again. Failed: it waits, as without a network.
   */
  async function submitAhead(asked: Asked): Promise<SaveOutcome> {
    const saves = await ledger.savesOf(asked).catch(() => undefined)
    // without a shelf nothing can wait; an unknown outcome is looked up first
    if (!saves || !isOnline() || saves.some(isUnsettled)) return submit(asked)
    const save = await ledger.put(newSave(asked, 'waiting'), ({ order = 0 }) => fresh.add(order)).catch(() => undefined)
    if (!save) return submit(asked)
    tidyUp(asked, [])
    const { order = 0 } = save
    const grow = () => fresh.delete(order) && parts.onChange()
    const timer = setTimeout(grow, PATIENCE)
    try {
      const outcome = await answerTo(save)
      const now = outcome.kind === 'saved' ? await ledger.savesOf(asked) : []
      if (!now.some(isWaiting)) await Promise.all(now.map(ledger.remove))
      return outcome
    } finally {
      clearTimeout(timer)
      grow()
    }
  }

  /** What is known of a capture's saves, after asking for an answer that is missing where that can change nothing. */
  async function settledSaves(asked: Pick<Asked, 'userId' | 'captureId' | 'revision'>): Promise<Outgoing[]> {
    const saves = await ledger.savesOf(asked)
    // its revision has been replaced: either by itself, or all it can be is refused
    const unsettled = saves.find((save) => isUnsettled(save) && save.revision < asked.revision)
    if (!unsettled || !isOnline()) return saves
    await ledger.settle(unsettled).catch(() => {})
    return ledger.savesOf(asked)
  }

  /** Takes back what still waits; what was typed is a draft again. */
  function withdraw(userId: number, order: number): Promise<Withdrawal> {
    return parts.inTurn(async () => {
      const save = (await ledger.allOf(userId)).find((one) => one.order === order)
      if (!save) return { kind: 'gone' }
      if (!isWaiting(save)) return save.outcome ?? { kind: 'gone' }
      await ledger.restoreDraft(save)
      await ledger.remove(save)
      return { kind: 'withdrawn' }
    })
  }

  /** The author does not want it any more: what has no answer is not tried again. */
  async function dropUnsettled(asked: Pick<Asked, 'userId' | 'captureId'>) {
    for (const save of (await ledger.savesOf(asked)).filter(isUnsettled)) await ledger.remove(save)
  }

  return {
    submit,
    submitAhead,
    drain,
    settledSaves,
    dropUnsettled,
    withdraw,
    carried: ledger.carried,
    listWaiting: async (userId: number) =>
      (await ledger.allOf(userId)).filter((save) => isWaiting(save) && !fresh.has(save.order ?? 0)),
  }
}
