import { CAPTURE_STATE, type CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import type { Keyword, NewCapture } from '@vitrine/db/pictures/capture-arrival.queries'
import type { WaitingPicture } from '@vitrine/db/pictures/picture.queries'
import { proposeBanners } from './creatives/proposed-banners.ts'
import type { RegionAnalysis } from './creatives/recognize-regions.ts'
import type { PictureAnalysis } from './know.ts'
import type { EarlierMatch } from './knowing/earlier-capture.ts'
import type { ProductMatch } from './knowing/product-match.ts'

type CaptureFacts = Extract<PictureFacts, { kind: 'capture' }>
type ProductFacts = Extract<CaptureFacts, { captureTypeId: typeof CAPTURE_TYPE.product }>

/** Values that a worker found, keyed by proposal name. */
type Proposals = Partial<
  Pick<NewCapture, 'banners' | 'data1' | 'data2' | 'productImageId' | 'position'> & { keyword: Keyword }
>

/**
 * Values from the crawler or the user take precedence; values found by comparing fill the gaps as proposals. An
 * unreadable picture becomes a capture too, with the values from the crawler.
 */
export function buildNewCapture(
  { pictureId, fileName, addedBy }: Pick<WaitingPicture, 'pictureId' | 'fileName' | 'addedBy'>,
  facts: CaptureFacts,
  said: Keyword,
  { earlier, match, page }: PictureAnalysis,
  isReadable: boolean,
): NewCapture {
  const product = 'sku' in facts ? facts : undefined
  const { keyword, ...proposals } = {
    ...fromPage(earlier, page),
    ...fromEarlier(earlier, facts, said),
    ...fromMatch(match, product),
  }
  return {
    captureId: pictureId,
    captureTypeId: facts.captureTypeId,
    captureStateId: isReadable && !facts.errorReason ? CAPTURE_STATE.created : CAPTURE_STATE.withError,
    errorReason: facts.errorReason ?? null,
    errorNote: (facts.errorReason && facts.errorNote) ?? null,
    platformId: facts.platformId,
    urlId: facts.urlId ?? null,
    whenGmt: facts.whenGmt,
    title: facts.title,
    filename: fileName,
    addedBy,
    sku: product?.sku ?? null,
    position: product?.position ?? null,
    data1: facts.data1 ?? null,
    data2: null,
    banners: [],
    copiedFrom: earlier?.captureId ?? null,
    similarity: earlier?.similarity ?? null,
    productImageId: null,
    featuresFound: match?.featuresFound ?? null,
    ...said,
    ...keyword,
    ...proposals,
    proposed: [...(keyword ? ['keyword'] : []), ...Object.keys(proposals)],
  }
}

function fromPage(earlier: EarlierMatch | undefined, page: RegionAnalysis | undefined): Proposals {
  const { regions = [], learned = [], sections = [] } = page ?? {}
  const banners = proposeBanners({ carried: earlier?.banners ?? [], regions, learned, sections })
  return banners.length > 0 ? { banners } : {}
}

function fromEarlier(earlier: EarlierMatch | undefined, facts: CaptureFacts, said: Keyword): Proposals {
  if (!earlier) return {}
  const { data1, data2, keyword, keywordId } = earlier
  // if several keywords have the same text, only a capture in which a user chose one provides the ID; a text alone adds
  // nothing
  const addsKeyword = said.keywordId === null && (keywordId !== null || (keyword !== null && said.keyword === null))
  return {
    ...(data1 !== null && facts.data1 === undefined && { data1 }),
    ...(data2 !== null && { data2 }),
    ...(addsKeyword && { keyword: { keyword: said.keyword ?? keyword, keywordId } }),
  }
}

function fromMatch(match: ProductMatch | undefined, product: ProductFacts | undefined): Proposals {
  if (!match?.isMatch) return {}
  const { productImageId, position } = match
  return { productImageId, ...(product?.position === undefined && { position }) }
}
