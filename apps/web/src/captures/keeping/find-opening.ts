import type { Capture } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { findDraft } from '../../platform/keeping/drafts.ts'
import type { CaptureForm } from '../form/capture-form.ts'
import { getDraftKey } from './draft-key.ts'
import { chooseOpening, type Opening, type StoredDraft } from './opening.model.ts'
import { hasForm } from './outgoing.model.ts'
import { carried, settledSaves } from './saves.ts'

/** The last draft or queued save, rebased on this user's saves that completed since. */
async function findKept(userId: number, { captureId, revision }: Capture): Promise<StoredDraft | undefined> {
  const draft = await findDraft<CaptureDocument, CaptureForm>(getDraftKey({ userId, captureId }))
  const saves = await settledSaves({ userId, captureId, revision })
  const waiting = saves.filter((save) => hasForm(save)).findLast(({ stands }) => stands === 'waiting')
  const kept = [draft && { ...draft, captureId, isWaiting: false }, waiting && { ...waiting, isWaiting: true }]
    .filter((one) => one !== undefined)
    .toSorted((one, other) => other.at - one.at)[0]
  return kept && carried(kept, saves).catch(() => kept)
}

/** If local storage cannot be read, the capture opens without a draft. */
export const findOpening = (userId: number, capture: Capture): Promise<Opening> =>
  findKept(userId, capture).then(
    (kept) => chooseOpening(capture, kept),
    () => ({ kind: 'nothing' }),
  )
