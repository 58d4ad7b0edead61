import type { Box } from '@vitrine/contract/creatives/region'
import type { Db } from '../db.ts'
import { sql } from '../sql.ts'

/** A region whose creative is looked up. */
export interface CreativeQuestion {
  /** 64 characters of 0 and 1. */
  readonly hash: string
  /** SHA-256 of the image file, in hexadecimal. */
  readonly imageHash: string | null
  readonly target: string | null
}

/** A known creative that a region may show. */
export interface CreativeCandidate {
  readonly creativeId: number
  readonly detail: Buffer
  /** Bits that differ from the hash of the region. */
  readonly distance: number
  readonly hasSameImage: boolean
}

/** Candidates for the comparison of details, which takes longer than the lookup. */
const MOST_SIMILAR = 20
/** An address such as a shop's offers may have hundreds of creatives, and so may an image that a page loads in advance. */
const MOST_NEWEST = 20

/**
 * The creatives that a region may show: those with the same image file first, then those with a similar hash or the
 * same target, however different their hashes are.
 */
export async function findCreativeCandidates(db: Db, question: CreativeQuestion): Promise<CreativeCandidate[]> {
  const { hash, imageHash, target } = question
  const { rows } = await sql<CreativeCandidate>`
    with found as materialized (
      (select c.creative_id from creative c where c.image_hash = decode(${imageHash}, 'hex')
      order by c.creative_id desc limit ${MOST_NEWEST}::int)
      union
      select creative_id from similar_creatives(${hash}::bit(64), ${MOST_SIMILAR}::int)
      union
      (select c.creative_id from creative c where c.target = ${target} order by c.creative_id desc
      limit ${MOST_NEWEST}::int)
    )
    select c.creative_id, c.detail, bit_count(c.hash # ${hash}::bit(64))::int as distance,
      c.image_hash is not distinct from decode(${imageHash}, 'hex') and c.image_hash is not null as has_same_image
    from found
    join creative c using (creative_id)
    order by has_same_image desc, distance, c.creative_id`.execute(db)
  return rows
}

/**
 * Waits for other workers that are creating creatives with a similar hash, until the end of the transaction. Hashes that
 * differ in at most two bits have a band in common.
 */
export async function lockSimilarCreatives(db: Db, hashes: readonly string[]): Promise<void> {
  await sql`select lock_creatives(${hashes}::text[])`.execute(db)
}

export interface NewCreative extends CreativeQuestion {
  readonly pictureId: number
  readonly box: Box
  readonly detail: Buffer
}

export async function insertCreative(db: Db, creative: NewCreative): Promise<number> {
  const { pictureId, box, hash, detail, imageHash, target } = creative
  const { rows } = await sql<{ creativeId: number }>`
    insert into creative (picture_id, x, y, width, height, hash, detail, image_hash, target)
    values (${pictureId}, ${box.x}, ${box.y}, ${box.width}, ${box.height}, ${hash}::bit(64), ${detail},
      decode(${imageHash}, 'hex'), ${target})
    returning creative_id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The creative was not inserted')
  return row.creativeId
}
