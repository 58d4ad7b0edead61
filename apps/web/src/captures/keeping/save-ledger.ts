import type { CaptureDocument } from '@vitrine/contract/captures/document'
import type { SaveCapture, SaveState } from '@vitrine/contract/captures/save-capture'
import { CallError } from '../../platform/call.ts'
import type { BrowserStore } from '../../platform/keeping/shelf.ts'
import { getDraftKey } from './draft-key.ts'
import {
  type AskedSave,
  hasForm,
  interpretAnswer,
  interpretProblem,
  type OutgoingSave,
  rebaseForm,
  type SaveRequest,
  type SettledSave,
  toBody,
} from './outgoing.model.ts'

export interface LedgerParts {
  readonly shelf: () => Promise<BrowserStore<OutgoingSave>>
  readonly send: (captureId: number, body: SaveCapture | SaveState, key: string) => Promise<number>
  /** The document of a capture at a revision. */
  readonly documentAt: (captureId: number, revision: number) => Promise<CaptureDocument | undefined>
  readonly onChange: () => void
}

type Rebasable = Pick<SaveRequest, 'captureId' | 'revision'> & Partial<Pick<AskedSave, 'base' | 'form'>>

/** Reads, writes, sends and settles the stored saves. */
export function createSaveLedger({ shelf, send, documentAt, onChange }: LedgerParts) {
  const listAll = async (userId: number) => (await shelf()).listSaves(userId)

  const listSaves = async ({ userId, captureId }: Pick<SaveRequest, 'userId' | 'captureId'>) =>
    (await listAll(userId)).filter((save) => save.captureId === captureId)

  async function put(save: OutgoingSave, onWritten: (save: OutgoingSave) => void = () => {}): Promise<OutgoingSave> {
    const written = { ...save, order: await (await shelf()).putSave(save) }
    onWritten(written)
    onChange()
    return written
  }

  async function remove({ order }: OutgoingSave) {
    if (order !== undefined) await (await shelf()).deleteSave(order)
    onChange()
  }

  const sendOne = async (save: OutgoingSave) => interpretAnswer(await send(save.captureId, toBody(save), save.key))

  /** Rebases a form or save on this user's own saves that have replaced its revision since. */
  async function rebaseOnSaves<T extends Rebasable>(started: T, saves: readonly OutgoingSave[]): Promise<T> {
    let now = started
    for (const save of saves) {
      const { captureId, revision, outcome } = save
      if (captureId !== now.captureId || revision !== now.revision || outcome?.kind !== 'saved') continue
      // a state change needs no rows
      if (!hasForm(save) || !hasForm(now)) {
        now = { ...now, revision: outcome.revision }
        continue
      }
      const base = await documentAt(captureId, outcome.revision)
      if (!base) throw new CallError('communication')
      now = { ...now, revision: outcome.revision, base, form: rebaseForm(save.form, base, now.form) }
    }
    return now
  }

  /** Finds out the result of an unanswered save by sending the same request again. Undefined if it was not done. */
  async function settle(save: OutgoingSave): Promise<SettledSave | undefined> {
    try {
      const outcome = await sendOne(save)
      if (outcome.kind === 'saved') await put({ ...save, stands: 'done', outcome })
      else await remove(save)
      return outcome
    } catch (problem) {
      if (interpretProblem(problem) !== 'refused') throw problem
      await remove(save)
      return undefined
    }
  }

  /** Turns a save back into a draft, unless there is a newer draft. */
  async function restoreDraft(save: OutgoingSave) {
    if (!hasForm(save)) return
    const { revision, base, form, at } = save
    const [drafts, key] = [await shelf(), getDraftKey(save)]
    const typed = await drafts.readDraft(key)
    if (!typed || typed.at <= at) await drafts.putDraft({ ...key, revision, base, form, at })
  }

  return { shelf, listAll, listSaves, put, remove, sendOne, carried: rebaseOnSaves, settle, restoreDraft }
}

export type SaveLedger = ReturnType<typeof createSaveLedger>
