import { setImmediate } from 'node:timers/promises'
import { findLookAlikes, type LookAlike } from '@vitrine/db/pictures/similar.queries'
import { transactionAs } from '@vitrine/db/row-scope'
import type { Services } from '../../platform/services.ts'
import { type CarriedBanner, carriedBanners } from './carried-banners.ts'
import type { Fingerprint } from './fingerprint.ts'
import { similarityOf } from './similarity.ts'

export interface Earlier {
  readonly captureId: number
  /** Percent, to a tenth. */
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
  /** What the crawler says it searched for. */
  readonly keyword?: string | null | undefined
  readonly fingerprint: Fingerprint
}

/** From this similarity on data is copied. Chosen by bench/knowing/near-duplicates.ts; figures in docs/adr/0014. */
const THRESHOLD = 80

/** As many numbers as a partition holds, so that at most two of them are read: a month at a million captures a day. */
const WINDOW = 2 ** 25
/**
 * A page that is looked at every hour has hundreds of look-alikes, the newest of which still wait in the inbox: so many
 * hashes are followed to their captures, and so many confirmed captures are compared in detail.
 */
const MOST_NEAR = 1_000
const MOST_OWN = 50
const MOST_COMPARED = 12
/** So alike that another could only be alike by accident as well: looking further would cost more than it finds. */
const ALIKE = 99

/**
 * The earlier capture of the same eTailer whose data a new one may begin with: the most similar one (the first that is
 * as good as the same), of those the one of
 * the same address, of those the newest. Only what a person has confirmed is copied.
 *
 * Banners, data1 and data2 say what is seen, so they may come from any picture that shows the same, be it the page of
 * another search with the same banners. The keyword is not seen but was typed: where the crawler says it, only a capture
 * with the same word adds to it (its keywordId, which the crawler does not know); otherwise it goes on only from the same
 * address.
 */
export async function findEarlier(
  { database }: Pick<Services, 'database'>,
  picture: NewPicture,
): Promise<Earlier | undefined> {
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
  // over before anything is compared: that takes its time, and a transaction that waits holds up the others
  const found = await transactionAs(database, { role: 'app_worker' }, (db) => findLookAlikes(db, question))
  const compared = []
  for (const capture of found) {
    // some milliseconds each: others get their turn in between
    await setImmediate()
    const similarity = Math.round(similarityOf(capture.detail, fingerprint.detail) * 10) / 10
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
  return carriedFrom(best.capture, best.similarity, withKeyword)
}

function carriedFrom(capture: LookAlike, similarity: number, withKeyword: boolean): Earlier {
  const { captureId, keyword, keywordId, data1, data2 } = capture
  return {
    captureId,
    similarity,
    banners: carriedBanners(capture.banners),
    keyword: withKeyword ? keyword : null,
    keywordId: withKeyword ? keywordId : null,
    data1,
    data2,
  }
}

const isSameUrl = (capture: LookAlike, { urlId }: NewPicture) => urlId != null && capture.urlId === urlId

const isSameKeyword = (capture: LookAlike, keyword: string) => capture.keyword?.toLowerCase() === keyword.toLowerCase()
