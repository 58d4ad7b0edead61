import type { CallAnswer } from '@vitrine/contract/endpoint'
import * as dashboard from '@vitrine/contract/home/dashboard.contract'
import { DASHBOARD_REPORTS } from '@vitrine/contract/home/dashboard-reports'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import type { Owner } from '@vitrine/testing/rows'
import { getAnswer, toQuery } from './figures-calls.fixture.ts'
import { type CompareFigure, compareKeyed, type FigureLedger } from './figures-ledger.fixture.ts'
import { COMPLIANCE, type ComplianceSums, PRICES, type PriceSums } from './figures-products.fixture.ts'
import { compareReport, countOwnCompanies } from './figures-reports.fixture.ts'
import {
  between,
  inGroups,
  inOwnCategories,
  inPlaces,
  isOwnTrade,
  type PersonaFilter,
  periods,
} from './figures-scope.fixture.ts'
import { readSums, type Sums } from './figures-sums.fixture.ts'
import { compareTile, type ExpectedTile } from './figures-tiles.fixture.ts'

const percent = (part: number, whole: number) => (whole === 0 ? null : (100 * part) / whole)

/** Shared by all client pages: weeks as columns, and the totals of the scope. */
interface PageContext {
  readonly owner: Owner
  readonly ledger: FigureLedger
  readonly asked: PersonaFilter
  readonly weeks: readonly string[]
}

export async function compareClientPages(
  owner: Owner,
  ledger: FigureLedger,
  { persona, filter }: PersonaFilter,
): Promise<void> {
  // a dashboard always uses weeks, whatever period a report uses
  const asked: PersonaFilter = { persona, filter: { ...filter, period: 'week' } }
  const { rows } = await owner.query<{ start: string }>(periods(filter, 'week'))
  const reading = { owner, ledger, asked, weeks: rows.map(({ start }) => start) }
  await compareOverview(reading)
  await compareVisibility(reading)
  await comparePrices(reading)
  await compareCompliance(reading)
}

const call = <T>({ asked: { persona, filter } }: PageContext, endpoint: Parameters<typeof getAnswer>[1], more = {}) =>
  getAnswer<T>(persona, endpoint, { query: { ...toQuery(filter), ...more } })

async function compareChart(
  { owner, asked }: PageContext,
  compare: CompareFigure,
  name: string,
  report: Report,
  room: { rows: number; columns?: number },
  got: ReportAnswer | null,
): Promise<void> {
  const compareNamed: CompareFigure = (kind, path, expected, answered) =>
    compare(kind, `${name}.${path}`, expected, answered)
  compareNamed('dashboard chart', 'is there', true, got !== null)
  if (got) await compareReport(owner, compareNamed, { ...asked, report, room, isChart: true }, got)
}

async function compareOverview(reading: PageContext): Promise<void> {
  const { owner, ledger, asked, weeks } = reading
  const got = await call<CallAnswer<typeof dashboard.getOverview>>(reading, dashboard.getOverview)
  const compare = ledger.of(asked, 'overview')
  const sums = await readSums(owner, { ...asked, report: { rows: 'company', columns: 'period' }, period: 'week' })
  const companies = await countOwnCompanies(owner, asked)
  const tile = (part: (sums: Sums) => number, whole: (sums: Sums) => number, behind: number): ExpectedTile => {
    const share = (of: Sums) => (companies > 0 ? percent(part(of), whole(of)) : null)
    return {
      value: share(sums.all('now')),
      before: share(sums.all('before')),
      behind,
      trend: weeks.map((week) => share(sums.all('now', week))),
    }
  }
  const { share, captures } = sums.all('now')
  // rounded, so that half banners are not lost in floating-point sums
  const banners = Math.round(Number(share.toFixed(9)))
  compareTile(
    compare,
    'shareOfBanner',
    tile(
      (s) => s.ownShare,
      (s) => s.share,
      banners,
    ),
    got.shareOfBanner,
  )
  compareTile(
    compare,
    'weightedShare',
    tile(
      (s) => s.ownWeighted,
      (s) => s.weighted,
      banners,
    ),
    got.weightedShare,
  )
  const presence = tile(
    (s) => s.ownCaptures,
    (s) => s.captures,
    captures,
  )
  // several companies together have no trend (see readCourse)
  compareTile(compare, 'presence', companies === 1 ? presence : { ...presence, trend: [] }, got.presence)
  compare('dashboard tile', 'evidenceCount', captures, got.evidenceCount)
  const prices = await PRICES.read(owner, asked)
  compareTile(compare, 'priceIndex', PRICES.tile(prices, weeks, 'priceIndex'), got.priceIndex)
  compare('dashboard tile', 'priceReference', prices.reference, got.priceReference)
  const compliance = await COMPLIANCE.read(owner, asked)
  compareTile(compare, 'imageCompliance', COMPLIANCE.tile(compliance, weeks, COMPLIANCE.share), got.imageCompliance)
  await compareChart(reading, compare, 'companies', DASHBOARD_REPORTS.companies, { rows: 200 }, got.companies)
  await compareChart(reading, compare, 'brands', DASHBOARD_REPORTS.brandsByETailer, { rows: 8, columns: 6 }, got.brands)
  const { rows: latest } = await owner.query<{ id: number }>(`
    select distinct f.capture_id::int as id from figures_fact f
    where ${between('f.day', asked.filter, 'now')} and ${inPlaces(asked, 'f.platform_id')}
      and ${inOwnCategories(asked.persona, 'f.category_id')} and ${inGroups(asked.filter, 'f.category_id')}
      and ${isOwnTrade(asked.persona, 'f.trade_id')} order by 1 desc`)
  const ids = latest.map(({ id }) => id)
  compare('dashboard list', 'latest', ids.slice(0, 7).join(), got.latest?.map(({ captureId }) => captureId).join())
  for (const [of, count] of [
    ['all', captures],
    ['own', ids.length],
  ] as const) {
    const list = await call<{ recordsCount: number }>(reading, dashboard.listHomeCaptures, { of })
    ledger.of(asked, `captures behind '${of}'`)('dashboard list', 'recordsCount', count, list.recordsCount)
  }
}

const ROOM = { companies: 50, brands: 10, eTailers: 12, bannerTypes: 20 } as const

async function compareVisibility(reading: PageContext): Promise<void> {
  const got = await call<CallAnswer<typeof dashboard.getVisibility>>(reading, dashboard.getVisibility)
  const compare = reading.ledger.of(reading.asked, 'visibility')
  for (const name of Object.keys(ROOM) as (keyof typeof ROOM)[])
    await compareChart(reading, compare, name, DASHBOARD_REPORTS[name], { rows: ROOM[name] }, got[name])
}

const PRICE_MEASURES = ['priceIndex', 'promotionShare', 'outOfStockShare'] as const
const MOST_LINES = 20

async function comparePrices(reading: PageContext): Promise<void> {
  const { owner, ledger, asked, weeks } = reading
  const got = await call<CallAnswer<typeof dashboard.getPrices>>(reading, dashboard.getPrices)
  const compare = ledger.of(asked, 'prices')
  const prices = await PRICES.read(owner, asked)
  compare('dashboard tile', 'priceReference', prices.reference, got.priceReference)
  for (const measure of PRICE_MEASURES) compareTile(compare, measure, PRICES.tile(prices, weeks, measure), got[measure])
  for (const [place, week] of weeks.entries()) {
    const line = got.weeks?.[place]
    compare('dashboard chart', `weeks[${place}]`, week, line?.week)
    for (const measure of ['priceIndex', 'promotionShare'] as const)
      compare(
        'dashboard chart',
        `weeks[${week}].${measure}`,
        prices.at('now', 'week', week)?.[measure] ?? null,
        line?.[measure],
      )
  }
  const lines = (by: 'eTailer' | 'brand', answered: readonly dashboard.PriceLine[] | null) => {
    const expected = prices.lines(by)
    compare('dashboard line', `${by}: how many`, Math.min(expected.size, MOST_LINES), answered?.length)
    const shown = new Map(answered?.map((line) => [String(line.id), line]))
    const known = expected.size > MOST_LINES ? new Map([...expected].filter(([id]) => shown.has(id))) : expected
    compareKeyed<PriceSums, dashboard.PriceLine>(compare, 'dashboard line', by, [known, shown], (path, one, other) => {
      for (const measure of [...PRICE_MEASURES, 'prices'] as const)
        compare('dashboard line', `${path}.${measure}`, one[measure], other[measure])
    })
  }
  lines('eTailer', got.eTailers)
  lines('brand', got.brands)
}

async function compareCompliance(reading: PageContext): Promise<void> {
  const { owner, ledger, asked, weeks } = reading
  const got = await call<CallAnswer<typeof dashboard.getCompliance>>(reading, dashboard.getCompliance)
  const compare = ledger.of(asked, 'compliance')
  const compliance = await COMPLIANCE.read(owner, asked)
  compareTile(compare, 'imageCompliance', COMPLIANCE.tile(compliance, weeks, COMPLIANCE.share), got.imageCompliance)
  const slots = async (span: 'now' | 'before') =>
    compliance.at(span, 'whole') ? COMPLIANCE.wrongSlots(owner, asked, span) : null
  const wrongCaptures = compliance.at('now', 'whole')?.incorrect ?? 0
  const expected = { value: await slots('now'), before: await slots('before'), behind: wrongCaptures, trend: [] }
  compareTile(compare, 'incorrect', expected, got.incorrect)
  const lines = (by: 'eTailer' | 'product', answered: readonly dashboard.ComplianceLine[] | null) => {
    const expected = compliance.lines(by)
    compare('dashboard line', `${by}: how many`, Math.min(expected.size, MOST_LINES), answered?.length)
    const shown = new Map(answered?.map((line) => [line.id, line]))
    const known = new Map([...expected].filter(([id]) => expected.size <= MOST_LINES || shown.has(id)))
    compareKeyed<ComplianceSums, dashboard.ComplianceLine>(
      compare,
      'dashboard line',
      by,
      [known, shown],
      (path, one, other) => {
        compare('dashboard line', `${path}.correct`, one.correct, other.correct)
        compare('dashboard line', `${path}.incorrect`, one.incorrect, other.incorrect)
        compare('dashboard line', `${path}.share`, COMPLIANCE.share(one), other.share)
        compare(
          'dashboard line',
          `${path}.before`,
          COMPLIANCE.share(compliance.at('before', by, other.id)),
          other.before,
        )
      },
    )
  }
  lines('eTailer', got.eTailers)
  lines('product', got.products)
  const { rows } = await owner.query<{ id: number; incorrect: boolean }>(COMPLIANCE.list(asked))
  const wrong = rows.filter((row) => row.incorrect).map(({ id }) => id)
  compare(
    'dashboard list',
    'newestIncorrect',
    wrong.slice(0, 8).join(),
    got.newestIncorrect?.map(({ captureId }) => captureId).join(),
  )
  for (const [more, count] of [
    [{ of: 'products' }, rows.length],
    [{ of: 'products', isIncorrect: '1' }, wrong.length],
  ] as const) {
    const list = await call<{ recordsCount: number }>(reading, dashboard.listHomeCaptures, more)
    compare('dashboard list', `captures ${JSON.stringify(more)}`, count, list.recordsCount)
  }
}
