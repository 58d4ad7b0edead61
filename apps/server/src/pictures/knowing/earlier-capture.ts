import { setImmediate } from 'node:timers/promises'
import { findLookAlikes, type LookAlike } from '@vitrine/db/pictures/similar.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../../platform/services.ts'
import { type CarriedBanner, carryBanners } from './carried-banners.ts'
import type { Fingerprint } from './fingerprint.ts'
import { compareGrids } from './similarity.ts'

export interface EarlierMatch {
  readonly captureId: number
  /** In percent, with one decimal. */
  readonly similarity: number
  readonly banners: readonly CarriedBanner[]
  readonly keyword: string | null
  readonly keywordId: number | null
  readonly data1: string | null
  readonly data2: string | null
}

export interface NewPicture {
  readonly pictureId: number
  readonly platformId: number
  readonly urlId: number | null | undefined
  /** The search text reported by the crawler. */
  readonly keyword?: string | null | undefined
  readonly fingerprint: Fingerprint
}

/** Minimum similarity for copying data. Chosen by bench/knowing/near-duplicates.ts; figures in docs/adr/0014. */
const THRESHOLD = 80

/** The size of a partition, so that at most two are read. Covers a month at a million captures a day. */
const WINDOW = 2 ** 25
/**
 * Limits for hashes to look up and for confirmed captures to compare in detail. A page captured every hour has hundreds
 * of similar captures, and the newest are still waiting in the inbox.
 */
const MOST_NEAR = 1_000
const MOST_OWN = 50
const MOST_COMPARED = 12
/** Stops the search, because a better match isn't worth the cost. */
const ALIKE = 99

/**
 * The earlier capture of the same eTailer whose data a new one can copy: the most similar one (or the first nearly
 * identical one), preferably with the same address, then the newest. Only confirmed data is copied.
 *
 * Banners, data1 and data2 describe the picture, so they may come from any similar picture, such as the page of another
 * search with the same banners. The keyword is not visible: if the crawler reports it, only a capture with the same
 * text can add its keywordId; otherwise it is copied only from the same address.
 */
export async function findEarlier(
  { database }: Pick<Services, 'database'>,
  picture: NewPicture,
): Promise<EarlierMatch | undefined> {
  const { pictureId, platformId, urlId = null, fingerprint } = picture
  const question = {
    platformId,
    urlId,
    hash: fingerprint.hash,
    first: Math.max(0, pictureId - WINDOW),
    before: pictureId,
    mostNear: MOST_NEAR,
    mostOwn: MOST_OWN,
    most: MOST_COMPARED,
  }
  // ends before the comparison, which is slow, so that the transaction doesn't block others
  const found = await transactionAs(database, { role: 'app_worker' }, (db) => findLookAlikes(db, question))
  const compared = []
  for (const capture of found) {
    // each comparison takes a few milliseconds, so yield to other work in between
    await setImmediate()
    const similarity = Math.round(compareGrids(capture.detail, fingerprint.detail) * 10) / 10
    compared.push({ capture, similarity, isSameUrl: isSameUrl(capture, picture) })
    if (similarity >= ALIKE) break
  }
  const [best] = compared
    .filter(({ similarity }) => similarity >= THRESHOLD)
    .sort(
      (a, b) =>
        b.similarity - a.similarity ||
        Number(b.isSameUrl) - Number(a.isSameUrl) ||
        b.capture.captureId - a.capture.captureId,
    )
  if (!best) return undefined
  const withKeyword = picture.keyword ? isSameKeyword(best.capture, picture.keyword) : best.isSameUrl
  return toEarlierMatch(best.capture, best.similarity, withKeyword)
}

function toEarlierMatch(capture: LookAlike, similarity: number, withKeyword: boolean): EarlierMatch {
  const { captureId, keyword, keywordId, data1, data2 } = capture
  return {
    captureId,
    similarity,
    banners: carryBanners(capture.banners),
    keyword: withKeyword ? keyword : null,
    keywordId: withKeyword ? keywordId : null,
    data1,
    data2,
  }
}

const isSameUrl = (capture: LookAlike, { urlId }: NewPicture) => urlId != null && capture.urlId === urlId

const isSameKeyword = (capture: LookAlike, keyword: string) => capture.keyword?.toLowerCase() === keyword.toLowerCase()
