import { CAPTURE_STATE, CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { PictureFacts } from '@vitrine/contract/ingest/facts'
import type { MasterData } from '../master/master-data.ts'
import type { Page } from '../master/pages.ts'
import { createRandom, type Random } from '../random.ts'
import { nextContent } from './page-memory.ts'
import type { PageContent, PlannedCapture, Review } from './planned.ts'
import { chooseActionTime, pathTo, stateAfter, stateAtAge } from './review.ts'
import { assignReviewResults, reviewerFor } from './reviewers.ts'
import { getFilename, getTitle, type Shot } from './shots.ts'
import { chooseAlteration, FAITHFUL, pageSubject, productSubject } from './subjects.ts'

const NOTES = [
  'Carousel, 3 slides',
  'Carousel, 5 slides',
  'Animated',
  'Sticky header',
  'Video background',
  'Two columns',
]

/** Runs in time order, because the content of a page depends on its previous content. */
export function planCaptures(data: MasterData, shots: readonly Shot[], now: Date): PlannedCapture[] {
  const random = createRandom('captures')
  const decided = assignReviewResults(data, shots, now)
  const contents = new Map<Page, PageContent>()
  return shots.map((shot) => {
    const arrived = Math.min(shot.whenGmt.getTime() + random.int(20, 200) * 1_000, now.getTime())
    const type = shot.page.kind === 'product' ? CAPTURE_TYPE.product : CAPTURE_TYPE.banner
    const fate = decided.get(shot)
    const state = fate?.state ?? stateAtAge(now.getTime() - arrived, type, random)
    const userId = fate?.userId ?? reviewerFor(data, shot.page, random)
    let last = arrived
    const reviews = pathTo(state, type, random).map((action): Review => {
      last = chooseActionTime(last, now.getTime(), random)
      return { action, at: new Date(last).toISOString(), userId }
    })
    const seen =
      type === CAPTURE_TYPE.product ? describeProduct(shot, random) : describePage(data, shot, contents, state, random)
    const lastAction = reviews.at(-1)?.action
    return {
      facts: toFacts(shot),
      fileName: getFilename(shot),
      subject: seen.subject,
      arrivedAt: new Date(arrived).toISOString(),
      reviews,
      state: lastAction ? stateAfter(lastAction) : CAPTURE_STATE.created,
      findings: {
        creatives: seen.creatives,
        isCorrect: seen.isCorrect,
        data1: type === CAPTURE_TYPE.banner && random.chance(0.25) ? random.pick(NOTES) : null,
        data2: random.chance(0.3) ? random.pick(['Yes', 'No'] as const) : null,
      },
    }
  })
}

function describePage(
  data: MasterData,
  shot: Shot,
  contents: Map<Page, PageContent>,
  state: PlannedCapture['state'],
  random: Random,
) {
  const content = nextContent(data, shot, contents.get(shot.page), random)
  contents.set(shot.page, content)
  return { creatives: content.creatives, isCorrect: false, subject: pageSubject(data, shot, content, state, random) }
}

function describeProduct(shot: Shot, random: Random) {
  const alteration = chooseAlteration(random)
  return { creatives: [], isCorrect: FAITHFUL.has(alteration), subject: productSubject(shot, alteration) }
}

function toFacts(shot: Shot): PictureFacts {
  const { page, whenGmt, position } = shot
  const common = {
    kind: 'capture' as const,
    reference: getFilename(shot),
    platformId: page.shop.platformId,
    urlId: page.urlId,
    whenGmt: whenGmt.toISOString(),
    title: getTitle(shot),
    ...(page.keyword && { keyword: page.keyword.keyword }),
  }
  if (!page.product || position === null) return { ...common, captureTypeId: CAPTURE_TYPE.banner }
  return { ...common, captureTypeId: CAPTURE_TYPE.product, sku: page.product.sku, position }
}
