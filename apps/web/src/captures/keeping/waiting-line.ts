import { MESSAGES } from '@vitrine/contract/errors'
import { translateLabel } from '../../platform/labels.ts'
import { hasForm, interpretProblem, isItsOwnFailure, type OutgoingSave, type SettledSave } from './outgoing.model.ts'
import type { SaveLedger } from './save-ledger.ts'

export interface LineParts {
  readonly isOnline: () => boolean
  /** Runs one call at a time across all tabs. */
  readonly inTurn: <T>(run: () => Promise<T>) => Promise<T>
  /** A queued save was rejected and is a draft again. */
  readonly onRefused: (save: OutgoingSave, why: string) => void
}

/** Results of saves, by their `order`. */
type SaveResults = Map<number, SettledSave | Error>

/** The queue of saves; sends each once, in order. */
export function createWaitingLine(ledger: SaveLedger, { isOnline, inTurn, onRefused }: LineParts) {
  /**
   * Removes a rejected save and those based on it; the last of them becomes a draft again. Saves based on a later
   * revision stay.
   */
  async function giveUp(save: OutgoingSave): Promise<OutgoingSave[]> {
    const chain = (await ledger.listSaves(save)).filter(
      ({ stands, revision }) => stands === 'waiting' && revision <= save.revision,
    )
    const last = chain.findLast((one) => hasForm(one))
    if (last) await ledger.restoreDraft(last)
    for (const one of chain) await ledger.remove(one)
    return chain
  }

  async function refuse(
    save: OutgoingSave,
    end: SettledSave | Error,
    why: string,
    ends: SaveResults,
    own: number | undefined,
  ) {
    const chain = await giveUp(save)
    for (const { order = 0 } of chain) ends.set(order, end)
    if (own === undefined || !ends.has(own)) onRefused(save, why)
  }

  async function sendNext(
    next: OutgoingSave,
    saves: readonly OutgoingSave[],
    ends: SaveResults,
    own: number | undefined,
  ) {
    // stored before it is sent, so that a retry sends the identical request
    const save = await ledger.put(await ledger.carried(next, saves))
    try {
      const outcome = await ledger.sendOne(save)
      if (outcome.kind === 'refused')
        return await refuse(save, outcome, translateLabel(MESSAGES[outcome.reason]), ends, own)
      await ledger.put({ ...save, stands: 'done', outcome })
      ends.set(save.order ?? 0, outcome)
    } catch (problem) {
      if (!(problem instanceof Error) || interpretProblem(problem) !== 'refused') throw problem
      await refuse(save, problem, problem.message, ends, own)
    }
  }

  /**
   * Sends the queue while the server is reachable. `own` is the save whose caller awaits the result, so it needs no
   * message.
   */
  function drain(userId: number, own?: number): Promise<SaveResults> {
    return inTurn(async () => {
      const ends: SaveResults = new Map()
      const held = new Set<number>()
      while (isOnline() && (own === undefined || !ends.has(own))) {
        const saves = await ledger.listAll(userId)
        const next = saves.find(({ stands, captureId }) => stands === 'waiting' && !held.has(captureId))
        if (!next) break
        try {
          await sendNext(next, saves, ends, own)
        } catch (problem) {
          if (!isItsOwnFailure(problem)) break
          held.add(next.captureId)
        }
      }
      return ends
    })
  }

  return { drain }
}
