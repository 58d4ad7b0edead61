import { randomUUID } from 'node:crypto'
import { CAPTURE_STATE, type CaptureStateId } from '@vitrine/contract/captures/capture'
import { saveCapture } from '@vitrine/contract/captures/captures.contract'
import type { CaptureDocument } from '@vitrine/contract/captures/document'
import { makeShop, placeForReview, type Shop, validBanner } from '@vitrine/testing/shop'
import type { Browser, TestAnswer, TestServer } from '../server.fixture.ts'

/** Changes of a test to a document or its request. */
interface Change extends Partial<CaptureDocument> {
  readonly captureStateId?: number
  readonly allowIncomplete?: boolean
  readonly key?: string
}

/** A capture as loaded by the dialog. */
export interface HeldCapture {
  readonly captureId: number
  readonly revision: number
  readonly document: CaptureDocument
}

/** Loads and saves captures of a shop like the dialog. */
export async function createReview(server: TestServer) {
  const shop = await makeShop(server.owner)
  const rows = async (text: string, values: unknown[] = []) => (await server.owner.query(text, values)).rows

  const readCapture = async (captureId: number): Promise<HeldCapture> => {
    const [row] = await rows('select revision, capture_document(c) as document from capture c where capture_id = $1', [
      captureId,
    ])
    return { captureId, revision: row.revision, document: row.document }
  }
  return {
    shop,
    rows,
    held: readCapture,
    /** With one valid banner by default. */
    place: async (placed: Parameters<typeof placeForReview>[2] = {}, where: Shop = shop): Promise<HeldCapture> =>
      readCapture(await placeForReview(server.owner, where, { banners: [validBanner(where)], ...placed })),
    /** Copies of a capture, each with its own history, in one statement. */
    copies: async ({ captureId, document }: HeldCapture, count: number): Promise<HeldCapture[]> => {
      const made = await rows(
        `with made as (
           insert into capture (capture_type_id, platform_id, url_id, when_local, when_gmt, title, banners, sku, position)
           select capture_type_id, platform_id, url_id, when_local, when_gmt, title, banners, sku, position
           from capture, generate_series(1, $2) where capture_id = $1
           returning capture_id, revision, capture_state_id, capture_document(capture) as document
         ), told as (
           insert into capture_history (capture_id, revision, action, state_after, document)
           select capture_id, revision, 'created', capture_state_id, document from made
         )
         select capture_id::int as id from made`,
        [captureId, count],
      )
      return made.map(({ id }) => ({ captureId: id, revision: 1, document }))
    },
    save: (
      browser: Browser,
      { captureId, revision, document }: HeldCapture,
      change: Change = {},
    ): Promise<TestAnswer> => {
      const { key = randomUUID(), ...changed } = change
      const body = { captureStateId: CAPTURE_STATE.pending, revision, ...document, ...changed }
      return browser.call(saveCapture, { params: { captureId }, headers: { 'idempotency-key': key }, body })
    },
    stateOf: async (captureId: number): Promise<{ state: CaptureStateId; revision: number; userId: number | null }> => {
      const [row] = await rows(
        'select capture_state_id as state, revision, user_id as "userId" from capture where capture_id = $1',
        [captureId],
      )
      return row
    },
    historyOf: (captureId: number) =>
      rows(
        `select revision, user_id as "userId", action, state_before as before, state_after as after, document
         from capture_history where capture_id = $1 order by revision`,
        [captureId],
      ),
    auditOf: (captureId: number) =>
      rows(
        `select user_id as "userId", action, detail from audit where subject = 'capture' and subject_id = $1
         order by audit_id`,
        [captureId],
      ),
  }
}
export type Review = Awaited<ReturnType<typeof createReview>>
