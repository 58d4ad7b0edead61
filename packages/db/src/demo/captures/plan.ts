import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { MasterData } from '../master/master-data.ts'
import type { Page } from '../master/pages.ts'
import { type Random, seeded } from '../random.ts'
import { asBanner, type Banner, type Document } from './document.ts'
import { copyOf, nextContent } from './page-memory.ts'
import type { Copy, PageContent, PlannedCapture, Step } from './planned.ts'
import { pathTo, stateAfter, stateAtAge, stores, timeOfAction } from './review.ts'
import { type Fate, fates, reviewerFor } from './reviewers.ts'
import type { Shot } from './shots.ts'

const NOTES = [
  'Carousel, 3 slides',
  'Carousel, 5 slides',
  'Animated',
  'Sticky header',
  'Video background',
  'Two columns',
]

/** Walks through time, since a capture copies what was known of its page when it came in. */
export function planCaptures(
  data: MasterData,
  shots: readonly Shot[],
  ids: readonly number[],
  now: Date,
): PlannedCapture[] {
  const random = seeded('captures')
  const decided = fates(data, shots, now)
  const contents = new Map<Page, PageContent>()
  const earlier = new Map<Page, PlannedCapture[]>()
  return shots.map((shot, index) => {
    const captureId = ids[index]
    if (captureId === undefined) throw new Error('Fewer numbers than captures')
    const arrived = Math.min(shot.whenGmt.getTime() + random.int(20, 200) * 1_000, now.getTime())
    const plan = (content: PageContent | undefined, copy: Copy | undefined) =>
      planCapture(data, { captureId, shot, content, copy, arrived, fate: decided.get(shot) }, now, random)
    if (shot.page.kind === 'product') return plan(undefined, undefined)

    const content = nextContent(data, shot, contents.get(shot.page), random)
    const before = earlier.get(shot.page) ?? []
    const capture = plan(content, copyOf(before, content, arrived, random))
    contents.set(shot.page, content)
    earlier.set(shot.page, [...before, capture])
    return capture
  })
}

interface Arrival {
  readonly captureId: number
  readonly shot: Shot
  readonly content: PageContent | undefined
  readonly copy: Copy | undefined
  readonly arrived: number
  readonly fate: Fate | undefined
}

function planCapture(data: MasterData, arrival: Arrival, now: Date, random: Random): PlannedCapture {
  const { captureId, shot, content, copy, arrived, fate } = arrival
  const type = content ? CAPTURE_TYPE.banner : CAPTURE_TYPE.product
  const target = fate?.state ?? stateAtAge(now.getTime() - arrived, type, random)
  const actions = pathTo(target, type, random)
  const userId = fate?.userId ?? reviewerFor(data, shot.page, random)

  const initial = documentOf(data, shot, copiedBanners(captureId, copy))
  const finished: Document = {
    ...initial,
    banners: reviewedBanners(arrival),
    data1: content && random.chance(0.25) ? random.pick(NOTES) : null,
    data2: random.chance(0.3) ? random.pick(['Yes', 'No']) : null,
  }
  const arrivalStep: Step = {
    action: 'created',
    at: new Date(arrived),
    userId: null,
    stateBefore: null,
    stateAfter: CAPTURE_STATE.created,
    document: initial,
  }
  let last = arrivalStep
  const reviews = actions.map((action, index) => {
    const isFinished = !actions.slice(index + 1).some(stores)
    const stored = isFinished ? finished : halfDone(finished)
    last = {
      action,
      at: new Date(timeOfAction(last.at.getTime(), now.getTime(), random)),
      userId,
      stateBefore: last.stateAfter,
      stateAfter: stateAfter(action),
      document: stores(action) ? stored : last.document,
    }
    return last
  })
  return {
    captureId,
    shot,
    type,
    steps: [arrivalStep, ...reviews],
    state: last.stateAfter,
    changedAt: last.at,
    copy,
    content,
    featuresFound: type === CAPTURE_TYPE.product ? percentFound(random) : null,
  }
}

/** Most product pictures are what they should be. */
function percentFound(random: Random): number {
  return (random.chance(0.8) ? random.int(780, 995) : random.int(180, 620)) / 10
}

/** Saved with the work not yet done: some of the banners, at least one of them live. */
function halfDone(document: Document): Document {
  return { ...document, banners: document.banners.slice(0, 1 + (document.banners.length >> 1)) }
}

function documentOf({ keywords }: MasterData, { page, whenLocal }: Shot, banners: readonly Banner[]): Document {
  const text = page.keyword?.keyword ?? null
  const same = keywords.filter(({ keyword, shops }) => keyword === text && shops.has(page.shop))
  return {
    productImageId: null,
    platformId: page.shop.platformId,
    when: whenLocal.replace(' ', 'T'),
    data1: null,
    data2: null,
    keyword: text,
    // A text that several clients' keywords share names none of them.
    keywordId: same.length === 1 ? (same[0]?.keywordId ?? null) : null,
    banners,
  }
}

/** Copied as it was, but for the campaign of the banner that changed: it may be over. */
function copiedBanners(captureId: number, copy: Copy | undefined): Banner[] {
  return (copy?.source.content?.creatives ?? []).map((creative, index) => {
    const campaignId = index === copy?.replaced ? null : creative.campaignId
    return asBanner(captureId, index, { ...creative, campaignId })
  })
}

/** What the reviewer makes of it: a copied banner that is no longer there is taken out, the new one added behind. */
function reviewedBanners({ captureId, content, copy }: Arrival): Banner[] {
  const creatives = content?.creatives ?? []
  if (copy?.replaced === undefined) return creatives.map((creative, index) => asBanner(captureId, index, creative))
  const fresh = creatives[copy.replaced]
  const kept = copiedBanners(captureId, copy).map((banner, index) => ({
    ...banner,
    isDeleted: index === copy.replaced,
  }))
  return fresh ? [...kept, asBanner(captureId, kept.length, fresh)] : kept
}
