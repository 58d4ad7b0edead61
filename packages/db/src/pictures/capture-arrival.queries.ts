import type { CaptureStateId, CaptureTypeId } from '@vitrine/contract/captures/capture'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** A new capture whose picture has been processed. */
export interface NewCapture {
  readonly captureId: number
  readonly captureTypeId: CaptureTypeId
  readonly captureStateId: CaptureStateId
  readonly errorReason: string | null
  readonly errorNote: string | null
  readonly platformId: number
  readonly urlId: number | null
  /** ISO 8601 with offset. */
  readonly whenGmt: string
  readonly title: string
  readonly filename: string
  readonly sku: string | null
  readonly position: number | null
  readonly keyword: string | null
  readonly keywordId: number | null
  readonly data1: string | null
  readonly data2: string | null
  /** Banners with id 0 get a new one. */
  readonly banners: unknown
  readonly copiedFrom: number | null
  readonly similarity: number | null
  readonly productImageId: number | null
  readonly featuresFound: number | null
  /** Fields that a worker filled in. */
  readonly proposed: readonly string[]
  /** The user who added it; null if a crawler pushed it. */
  readonly addedBy: number | null
}

/**
 * Inserts the capture and the first line of its history in one statement. The trigger registers new words in the same
 * transaction. With one capture per transaction, two workers request words in the same order and wait for each other at
 * most once; a batch would have to register them beforehand.
 *
 * The first line is always 'created', regardless of the state, because no user has acted on the capture yet.
 */
export async function insertCapture(db: Db, capture: NewCapture): Promise<void> {
  await sql`
    with made as (
      insert into capture (capture_id, capture_type_id, capture_state_id, platform_id, url_id, when_gmt, when_local, title,
        filename, sku, position, keyword, keyword_id, data1, data2, banners, copied_from, similarity, product_image_id,
        features_found, proposed, is_manual, error_reason, error_note)
      select ${capture.captureId}, ${capture.captureTypeId}, ${capture.captureStateId}, p.platform_id, ${capture.urlId},
        ${capture.whenGmt}::timestamptz, ${capture.whenGmt}::timestamptz at time zone p.time_zone, ${capture.title},
        ${capture.filename}, ${capture.sku}, ${capture.position}, ${capture.keyword}, ${capture.keywordId},
        ${capture.data1}, ${capture.data2}, number_banners(${JSON.stringify(capture.banners)}::jsonb),
        ${capture.copiedFrom}, ${capture.similarity}, ${capture.productImageId}, ${capture.featuresFound},
        ${capture.proposed}::text[], ${capture.addedBy !== null}, ${capture.errorReason}, ${capture.errorNote}
      from platform p
      where p.platform_id = ${capture.platformId}
      returning capture_id, revision, capture_state_id, error_reason, error_note, capture_document(capture) as document
    )
    insert into capture_history (capture_id, revision, user_id, action, state_after, document, error_reason, error_note)
    select capture_id, revision, ${capture.addedBy}::int, 'created', capture_state_id, document, error_reason, error_note
    from made
    returning capture_id`
    .execute(db)
    .then(({ rows }) => {
      if (rows.length !== 1) throw new Error(`There is no eTailer ${capture.platformId}`)
    })
}

export interface Keyword {
  readonly keyword: string | null
  readonly keywordId: number | null
}

/**
 * Looks up the crawler's text among the eTailer's keywords, ignoring case. A single match returns both; several matches
 * (such as keywords of different clients) or none return only the text. Without a text, the page's own keyword is used.
 */
export async function findKeyword(
  db: Db,
  { text, platformId, urlId }: { text: string | null; platformId: number; urlId: number | null },
): Promise<Keyword> {
  if (text === null) return findKeywordOfUrl(db, urlId)
  const { rows: matches } = await sql<{ keyword: string; keywordId: number }>`
    select keyword, keyword_id from find_keywords(${platformId}, ${text}) limit 2`.execute(db)
  const [match] = matches
  return match && matches.length === 1 ? match : { keyword: text.trim(), keywordId: null }
}

async function findKeywordOfUrl(db: Db, urlId: number | null): Promise<Keyword> {
  const found = await db
    .selectFrom('url')
    .innerJoin('keyword', 'keyword.keywordId', 'url.keywordId')
    .select(['keyword.keyword', 'keyword.keywordId'])
    .where('url.urlId', '=', urlId)
    .executeTakeFirst()
  return found ?? { keyword: null, keywordId: null }
}

/** The first picture that names a store creates it, ignoring case. */
export async function ensureStore(db: Db, name: string, platformId: number): Promise<number> {
  const find = () =>
    db
      .selectFrom('store')
      .select('storeId')
      .where(sql`name_form(name)`, '=', sql`name_form(${name})`)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.storeId
  await db
    .insertInto('store')
    .values({ name, platformId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error('The store was not made')
  return made.storeId
}

interface NewProductImage {
  readonly pictureId: number
  readonly clientId: number
  readonly platformId: number
  readonly sku: string
  readonly position: number
  readonly description: string | null
}

export async function insertProductImage(db: Db, image: NewProductImage): Promise<void> {
  await db.insertInto('productImage').values(image).execute()
}
