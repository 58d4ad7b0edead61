import type { Dimension, Report } from '@vitrine/contract/reports/report'
import type { Figure } from '@vitrine/contract/reports/report-answer'
import type { Period, ReportRequest } from '@vitrine/contract/reports/report-request'
import { getDay, listDecisions, listFacts, type Raw } from './reference.fixture.ts'
import { captures, facts, type Item, MEASURING, type Slot, share, sum } from './reference-figures.fixture.ts'

/** The reader: staff see everything, a client only its part. */
export interface ReportReader {
  readonly clientId: number | null
  readonly platformIds: readonly number[]
  readonly categoryIds: readonly number[]
  readonly companyIds: readonly number[]
  readonly userIds: readonly number[]
  /** The urls of the client's campaigns. */
  readonly urlIds: readonly number[]
}

interface PlainReport {
  readonly columns: readonly (string | number)[]
  readonly rows: readonly PlainRow[]
  readonly total: Pick<PlainRow, 'whole' | 'before' | 'cells'>
  readonly leftOut: number
}
interface PlainRow {
  readonly id: number
  readonly groupId: number | null
  readonly isOwn: boolean
  readonly captureId: number | null
  readonly trend: readonly (number | null)[]
  readonly whole: readonly Figure[]
  readonly before: readonly Figure[]
  readonly cells: readonly (readonly Figure[])[]
}

const LATE_MINUTES = 60
const MINUTES_A_DAY = 24 * 60
const DAY_MS = 86_400_000

/** The expected report, computed directly from the captures. */
export function plainReport(
  raw: Raw,
  asker: ReportReader,
  report: Report,
  request: ReportRequest,
  now: Date,
): PlainReport {
  const asked = Object.fromEntries(
    Object.entries(request).filter(([name]) => ['from', 'to', 'period', ...report.fields].includes(name)),
  ) as ReportRequest
  const all = listItems(raw, asker, report, asked, now)
  const items = all.filter(({ day }) => day >= request.from && day <= request.to)
  if (report.rows === 'creative') return ranking(report, items)

  const period = report.fields.includes('period') ? request.period : 'day'
  const valueIn = (dimension: Dimension | undefined) => (item: Item) =>
    dimension ? getDimensionValue(raw, dimension, item) : 0
  const [getRow, getGroup] = [valueIn(report.rows), valueIn(report.group)]
  const getColumn = (item: Item): string =>
    report.columns === 'period' ? getStart(item.day, period) : String(valueIn(report.columns ?? undefined)(item))
  const contextIn = (within: readonly Item[], group: number) =>
    report.shareWithin ? within.filter((item) => getGroup(item) === group) : within
  const length = (Date.parse(request.to) - Date.parse(request.from)) / DAY_MS + 1
  const earlier = all.filter(({ day }) => day >= shift(request.from, -length) && day < request.from)
  const columns = report.columns === 'period' ? periods(request, period) : sortByShare(items, getColumn)
  const measure = (own: readonly Item[], context: readonly Item[]) =>
    report.measures.map((name) => MEASURING[name](own, context, asker.companyIds))
  const rankedBy = report.rankedBy ?? report.measures[0]
  const size = (own: readonly Item[]) =>
    rankedBy === 'shareOfBanner' ? share(own) : Number(MEASURING[rankedBy](own, own, []) ?? 0)

  const found = [...Map.groupBy(items, (item) => `${getGroup(item)}:${getRow(item)}`).entries()]
    .filter(([, own]) => own.some(({ isAsked }) => isAsked))
    .map(([key, own]) => ({ groupId: Number(key.split(':')[0]), id: Number(key.split(':')[1]), own, size: size(own) }))
    .sort((a, b) => b.size - a.size || a.groupId - b.groupId || a.id - b.id)
  const figures = (own: (item: Item) => boolean, group: number) => ({
    whole: measure(items.filter(own), contextIn(items, group)),
    before: measure(earlier.filter(own), contextIn(earlier, group)),
    cells: columns.map((column) => {
      const inside = items.filter((item) => getColumn(item) === column)
      return measure(inside.filter(own), contextIn(inside, group))
    }),
  })
  return {
    columns: report.columns === 'period' ? columns : columns.map(Number),
    rows: found.map(({ id, groupId }) => {
      const isOwn = (item: Item) => getRow(item) === id && getGroup(item) === groupId
      return {
        id,
        groupId: report.group ? groupId : null,
        isOwn: isOwnRow(raw, asker, report.rows, id),
        captureId: null,
        trend:
          report.chart === 'sparkline-matrix'
            ? periods(request, 'week').map((week) => {
                const inside = items.filter((item) => getStart(item.day, 'week') === week)
                const figure = MEASURING[report.measures[0]](inside.filter(isOwn), inside, [])
                return figure === null ? null : Number(figure)
              })
            : [],
        ...figures(isOwn, groupId),
      }
    }),
    total: getTotal(report, items, earlier, columns, getColumn, measure),
    leftOut: 0,
  }
}

function getTotal(
  report: Report,
  items: readonly Item[],
  earlier: readonly Item[],
  columns: readonly string[],
  getColumn: (item: Item) => string,
  measure: (own: readonly Item[], context: readonly Item[]) => Figure[],
): PlainReport['total'] {
  const nothing = report.measures.map(() => null)
  return {
    whole: measure(items, items),
    before: report.rows === 'creative' ? nothing : measure(earlier, earlier),
    cells: columns.map((column) => {
      const inside = items.filter((item) => getColumn(item) === column)
      return measure(inside, inside)
    }),
  }
}

const CREATIVES_PER_CATEGORY = 10

/** Creatives of each category, most frequent first. */
function ranking(report: Report, items: readonly Item[]): PlainReport {
  const asked = items.filter(({ isAsked }) => isAsked)
  const measure = (own: readonly Item[]) => report.measures.map((name) => MEASURING[name](own, own, []))
  const nothing = report.measures.map(() => null)
  const categories = [...Map.groupBy(asked, ({ fact }) => fact?.categoryId ?? 0).entries()]
    .map(([groupId, own]) => {
      const creatives = [...Map.groupBy(own, ({ fact }) => fact?.creativeId ?? 0).entries()]
        .map(([id, seen]) => ({ id, groupId, seen, size: captures(seen) }))
        .sort((a, b) => b.size - a.size || a.id - b.id)
      return { groupId, creatives, size: sum(creatives.map(({ size }) => size)) }
    })
    .sort((a, b) => b.size - a.size || a.groupId - b.groupId)
  const shown = categories.flatMap(({ creatives }) => creatives.slice(0, CREATIVES_PER_CATEGORY)).slice(0, 200)
  return {
    columns: [],
    rows: shown.map(({ id, groupId, seen }) => ({
      id,
      groupId,
      isOwn: false,
      captureId: Math.max(...facts(seen).map(({ captureId }) => captureId)),
      trend: [],
      whole: measure(seen),
      before: nothing,
      cells: [],
    })),
    total: getTotal(report, asked, [], [], () => '', measure),
    leftOut: sum(categories.map(({ creatives }) => creatives.length)) - shown.length,
  }
}

function listItems(raw: Raw, asker: ReportReader, report: Report, request: ReportRequest, now: Date): Item[] {
  if (report.rows === 'user') {
    return listDecisions(raw)
      .filter(({ userId }) => asker.clientId === null || asker.userIds.includes(userId))
      .map((decision) => ({ day: decision.day, isAsked: true, decision }))
  }
  if (report.rows === 'url') {
    return listSlots(raw, request, now)
      .filter(({ platformId }) => isPlaceAsked(raw, request, platformId))
      .filter(
        ({ urlId, platformId }) =>
          asker.clientId === null || (asker.urlIds.includes(urlId) && asker.platformIds.includes(platformId)),
      )
      .map((slot) => ({ day: slot.day, isAsked: true, slot }))
  }
  const isCategoryAsked = createCategoryFilter(raw, request)
  return listFacts(raw)
    .filter(
      (fact) =>
        isPlaceAsked(raw, request, fact.platformId) &&
        (report.bannerTypeId === undefined || fact.bannerTypeId === report.bannerTypeId) &&
        (asker.clientId === null ||
          (asker.platformIds.includes(fact.platformId) && asker.categoryIds.includes(fact.categoryId))),
    )
    .map((fact) => ({ day: fact.day, isAsked: isCategoryAsked(fact.categoryId), fact }))
    .filter(({ isAsked }) => isAsked || report.measures.includes('coverage'))
}

function isPlaceAsked({ platforms }: Raw, { countryIds, platformIds }: ReportRequest, platformId: number): boolean {
  const countryId = platforms.get(platformId)?.countryId ?? 0
  return (!platformIds || platformIds.includes(platformId)) && (!countryIds || countryIds.includes(countryId))
}

function createCategoryFilter({ categories }: Raw, request: ReportRequest): (categoryId: number) => boolean {
  const { tradeGroupIds, categoryGroupIds, ecoAliasCategory = '' } = request
  const asked = categories.filter(
    ({ groupId, divisionId, alias }) =>
      (!tradeGroupIds || tradeGroupIds.includes(divisionId)) &&
      (!categoryGroupIds || categoryGroupIds.includes(groupId)) &&
      (alias ?? '').toLowerCase().startsWith(ecoAliasCategory.toLowerCase()),
  )
  const ids = new Set(asked.map(({ categoryId }) => categoryId))
  return (categoryId) => ids.has(categoryId)
}

const toMinute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const formatMinute = (minute: number) =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

function listSlots({ captures: all, failed, schedules }: Raw, { from, to }: ReportRequest, now: Date): Slot[] {
  const readable = all.filter(({ urlId, captureId }) => urlId !== null && !failed.has(captureId))
  const came = Map.groupBy(readable, (capture) => `${capture.urlId} ${getDay(capture)}`)
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const days = Array.from({ length: 2 * length }, (_, index) => shift(from, index - length))
  return schedules.flatMap(({ urlId, platformId, since, schedule }, index) => {
    const next = schedules[index + 1]
    const until = next?.urlId === urlId ? next.since : '9999-12-31'
    const isInEffect = (day: string, time: string) => `${day}T${time}:00` >= since && `${day}T${time}:00` < until
    return days.flatMap((day) => {
      const weekday = new Date(day).getUTCDay() || 7
      const times = schedule.filter(({ weekdays }) => weekdays.includes(weekday)).flatMap((entry) => entry.times)
      const minutes = [...new Set(times.map(toMinute))].sort((a, b) => a - b)
      const arrived = (came.get(`${urlId} ${day}`) ?? []).map(({ when }) => toMinute(when.slice(11)))
      return minutes.flatMap((minute, place) => {
        if (!isInEffect(day, formatMinute(minute))) return []
        const before = minutes[place + 1] ?? MINUTES_A_DAY
        const first = arrived.filter((at) => at >= minute && at < before).sort((a, b) => a - b)[0]
        const isReceived = first !== undefined
        const isPassed = isReceived || Date.parse(day) < now.getTime()
        return [{ day, urlId, platformId, isReceived, isPassed, isLate: isReceived && first > minute + LATE_MINUTES }]
      })
    })
  })
}

function getDimensionValue({ platforms }: Raw, dimension: Dimension, { fact, decision, slot }: Item): number {
  const platformId = fact?.platformId ?? slot?.platformId ?? 0
  const values: Record<Dimension, number | null | undefined> = {
    company: fact?.companyId,
    brand: fact?.tradeId,
    category: fact?.categoryId,
    eTailer: platformId,
    country: platforms.get(platformId)?.countryId,
    eTailerType: platforms.get(platformId)?.typeId,
    bannerType: fact?.bannerTypeId,
    bannerSubtype: fact?.bannerSubtypeId,
    creative: fact?.creativeId,
    user: decision?.userId,
    // no reader in these tests sees teams
    team: undefined,
    url: slot?.urlId,
  }
  return values[dimension] ?? 0
}

function isOwnRow({ companyByTrade }: Raw, { companyIds }: ReportReader, dimension: Dimension, id: number): boolean {
  if (dimension === 'company') return companyIds.includes(id)
  return dimension === 'brand' && companyIds.includes(companyByTrade.get(id) ?? 0)
}

const shift = (day: string, by: number) => new Date(Date.parse(day) + by * DAY_MS).toISOString().slice(0, 10)

function getStart(day: string, period: Period): string {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 7)}-01`
  return shift(day, -((new Date(day).getUTCDay() + 6) % 7))
}

function periods({ from, to }: ReportRequest, period: Period): string[] {
  const length = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return [...new Set(Array.from({ length }, (_, index) => getStart(shift(from, index), period)))]
}

/** The columns with most banners first. */
function sortByShare(items: readonly Item[], getColumn: (item: Item) => string): string[] {
  return [...Map.groupBy(items, getColumn).entries()]
    .sort(([a, one], [b, other]) => share(other) - share(one) || Number(a) - Number(b))
    .map(([column]) => column)
}
