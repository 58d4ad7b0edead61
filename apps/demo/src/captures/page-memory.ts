import type { MasterData } from '../master/master-data.ts'
import type { Random } from '../random.ts'
import { chooseCreatives, creativeAt, runsAt, type VisitDay } from './creatives.ts'
import type { PageContent } from './planned.ts'
import type { Shot } from './shots.ts'

/** Pages rarely change: occasionally one banner, occasionally everything. */
export function nextContent(
  data: MasterData,
  shot: Shot,
  before: PageContent | undefined,
  random: Random,
): PageContent {
  const moment: VisitDay = { day: shot.whenLocal.slice(0, 10), progress: shot.progress }
  const edition = (before?.edition ?? 0) + 1
  const over = (before?.creatives ?? []).flatMap(({ campaignId }, index) =>
    data.campaigns.some((own) => own.campaignId === campaignId && !runsAt(own, shot.page, moment.day)) ? [index] : [],
  )
  if (!before || over.length > 1 || random.chance(0.22)) {
    return { creatives: chooseCreatives(data, shot.page, moment, random), edition }
  }
  const replaced = over[0] ?? (random.chance(0.15) ? random.int(0, before.creatives.length - 1) : undefined)
  if (replaced === undefined) return before
  return { creatives: before.creatives.with(replaced, creativeAt(data, shot.page, replaced, moment, random)), edition }
}
