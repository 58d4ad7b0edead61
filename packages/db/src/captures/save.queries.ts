import type { CaptureStateId } from '@vitrine/contract/captures/capture'
import type { Facts } from '@vitrine/contract/captures/capture.rules'
import type { Banner, CaptureDocument } from '@vitrine/contract/captures/document'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

export interface SaveInput {
  readonly captureId: number
  /** The revision that the user read. */
  readonly revision: number
  readonly captureStateId: CaptureStateId
  readonly document: CaptureDocument
  readonly userId: number
  readonly key: string
  readonly requestHash: Buffer
}

/** Data that the rules check, read in the same transaction as the save. */
export interface CaptureBeforeSave {
  readonly stateBefore: CaptureStateId
  readonly bannersBefore: readonly Banner[]
  readonly facts: Facts
  /** The document's campaigns that exist. */
  readonly campaignIds: readonly number[]
}

/** See save_capture() in the migrations. A 'saved' outcome only takes effect when the transaction is committed. */
export type SaveResult =
  | { readonly outcome: 'keyTaken' }
  | { readonly outcome: 'notFound' }
  | { readonly outcome: 'known'; readonly answer: number }
  | { readonly outcome: 'answered'; readonly answer: number }
  /**
   * The document names master data that does not exist, so nothing was written. Without facts, the eTailer is unknown.
   */
  | ({ readonly outcome: 'unknown' } & Omit<CaptureBeforeSave, 'facts'> & { readonly facts: Facts | null })
  | ({ readonly outcome: 'saved'; readonly answer: number } & CaptureBeforeSave)

/** Writes row, history, audit and stored response in one statement. */
export async function saveCapture(db: Db, save: SaveInput): Promise<SaveResult> {
  const { captureId, revision, captureStateId, document, userId, key, requestHash } = save
  const { rows } = await sql<SaveResult>`
    select * from save_capture(${captureId}, ${revision}, ${captureStateId}::smallint, ${JSON.stringify(document)}::jsonb,
      ${userId}, ${key}::uuid, ${requestHash})`.execute(db)
  const [saved] = rows
  if (!saved) throw new Error('A save is always answered')
  return saved
}
