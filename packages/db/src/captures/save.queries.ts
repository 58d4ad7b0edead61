import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import type { Facts } from '@vitrine/contract/captures/capture.rules'
import type { Banner, CaptureDocument } from '@vitrine/contract/captures/document'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface Save {
  readonly captureId: number
  /** As it was read. */
  readonly revision: number
  readonly captureStateId: CaptureStateId
  readonly document: CaptureDocument
  readonly userId: number
  readonly key: string
  readonly requestHash: Buffer
}

/** Data that the rules check, read in the transaction of the save. */
export interface Before {
  readonly stateBefore: CaptureStateId
  readonly bannersBefore: readonly Banner[]
  readonly facts: Facts
  /** Campaigns of the document that exist. */
  readonly campaignIds: readonly number[]
}

/** See save_capture() in the migrations. Nothing of 'saved' is kept unless the transaction is committed. */
export type Saved =
  | { readonly outcome: 'keyTaken' }
  | { readonly outcome: 'notFound' }
  | { readonly outcome: 'known'; readonly answer: number }
  | { readonly outcome: 'answered'; readonly answer: number }
  /** The document names master data that does not exist and was not written; without facts the eTailer is unknown. */
  | ({ readonly outcome: 'unknown' } & Omit<Before, 'facts'> & { readonly facts: Facts | null })
  | ({ readonly outcome: 'saved'; readonly answer: number } & Before)

/** Writes row, history, audit and stored answer in one statement. */
export async function saveCapture(db: Db, save: Save): Promise<Saved> {
  const { captureId, revision, captureStateId, document, userId, key, requestHash } = save
  const { rows } = await sql<Saved>`
    select * from save_capture(${captureId}, ${revision}, ${captureStateId}::smallint, ${JSON.stringify(document)}::jsonb,
      ${userId}, ${key}::uuid, ${requestHash})`.execute(db)
  const [saved] = rows
  if (!saved) throw new Error('A save is always answered')
  return saved
}
