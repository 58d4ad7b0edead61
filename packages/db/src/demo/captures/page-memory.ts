import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { MasterData } from '../master/master-data.ts'
import type { Random } from '../random.ts'
import { creativeAt, creativesOf, type Moment, runsAt } from './creatives.ts'
import type { Copy, PageContent, PlannedCapture } from './planned.ts'
import type { Shot } from './shots.ts'

/** Pages mostly stay as they are; now and then one banner changes, now and then everything. */
export function nextContent(
  data: MasterData,
  shot: Shot,
  before: PageContent | undefined,
  random: Random,
): PageContent {
  const moment: Moment = { day: shot.whenLocal.slice(0, 10), progress: shot.progress }
  const edition = (before?.edition ?? 0) + 1
  const over = (before?.creatives ?? []).flatMap(({ campaignId }, index) =>
    data.campaigns.some((own) => own.campaignId === campaignId && !runsAt(own, shot.page, moment.day)) ? [index] : [],
  )
  if (!before || over.length > 1 || random.chance(0.22)) {
    return { creatives: creativesOf(data, shot.page, moment, random), edition }
  }
  const replaced = over[0] ?? (random.chance(0.15) ? random.int(0, before.creatives.length - 1) : undefined)
  if (replaced === undefined) return { creatives: before.creatives, edition: before.edition }
  const fresh = creativeAt(data, shot.page, replaced, moment, random)
  return { creatives: before.creatives.with(replaced, fresh), edition, replaced }
}

/** The newest capture of the page that had been sent before this one came in, if it shows the same or nearly. */
export function copyOf(
  earlier: readonly PlannedCapture[],
  content: PageContent,
  createdAt: number,
  random: Random,
): Copy | undefined {
  const source = earlier.findLast(
    (capture) => capture.state === CAPTURE_STATE.sent && capture.changedAt.getTime() < createdAt,
  )
  if (!source?.content) return undefined
  const percent = (from: number, to: number) => Math.round((from + (to - from) * random.next()) * 10) / 10
  if (source.content.edition === content.edition) return { source, similarity: percent(94, 99.8) }
  const follows = source.content.edition === content.edition - 1 && content.replaced !== undefined
  return follows ? { source, similarity: percent(85, 93.9), replaced: content.replaced } : undefined
}
