import { hasPermission } from '@vitrine/contract/access/permissions'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import type {
  FailureRow,
  getCaptures,
  getReviewers,
  getTrays,
  Reviewer,
  Tile,
} from '@vitrine/contract/home/dashboard.contract'
import type { MeasureName } from '@vitrine/contract/reports/measures'
import { getPreviousDays, listPeriods } from '@vitrine/contract/reports/period'
import { REPORTS } from '@vitrine/contract/reports/reports'
import { readSilentETailers } from '@vitrine/db/home/silence.queries'
import * as staff from '@vitrine/db/home/staff.queries'
import { readTeams } from '@vitrine/db/home/team.queries'
import { readArrivals } from '@vitrine/db/reports/arrival.queries'
import type { Values } from '@vitrine/db/reports/question'
import type { FiguresRow } from '@vitrine/db/reports/read-report'
import { readScope } from '@vitrine/db/reports/scope.queries'
import { type Page, type Reader, readPage } from './dashboard.ts'
import { toPercent, toTile } from './tiles.rules.ts'

const ROOM = { hours: 48, failing: 15, pictures: 20 } as const

interface StaffPages {
  readonly trays: CallAnswer<typeof getTrays>
  readonly reviewers: CallAnswer<typeof getReviewers>
  readonly captures: CallAnswer<typeof getCaptures>
}

/** Pages that staff see without any role. */
export const WITHOUT_ROLE: StaffPages = {
  trays: { waiting: null, oldestAt: null, depths: [], hours: [], silent: [] },
  reviewers: { medianSeconds: null, sends: null, reopened: null, copies: null, by: 'team', reviewers: [] },
  captures: {
    ...{ success: null, failed: null, late: null, notDue: null, unreadable: null },
    ...{ eTailers: [], urls: [], pictures: [] },
  },
}

export function readTrays(reader: Reader): Promise<CallAnswer<typeof getTrays>> {
  return readPage(reader, async (page) => {
    const { db, part, now } = page
    const places = await readPageScope(page)
    const depths = await part('depths', () => staff.readDepths(db, places))
    const hours = await part('hours', () => staff.readHours(db, places, ROOM.hours, now))
    const silent = await part('silent', () => readSilentETailers(db, places, now))
    return {
      waiting: depths?.reduce((sum, { banners, products }) => sum + banners + products, 0) ?? null,
      oldestAt: depths?.[0]?.oldestAt.toISOString() ?? null,
      depths: depths?.map((row) => ({ ...row, oldestAt: row.oldestAt.toISOString() })) ?? null,
      hours: hours?.map((row) => ({ ...row, hour: row.hour.toISOString() })) ?? null,
      silent: silent?.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() })) ?? null,
    }
  })
}

const { audit } = REPORTS
const getMeasureIndex = (measure: (typeof audit.measures)[number]) =>
  (audit.measures as readonly MeasureName[]).indexOf(measure)

export function readReviewers(reader: Reader): Promise<CallAnswer<typeof getReviewers>> {
  return readPage(reader, async (page) => {
    const { db, filter, part } = page
    const isByName = hasPermission(page.caller.user, 'reviewers.names.read')
    const figures = await part('reviews', () => page.figures(audit))
    const copies = await part('copies', () => staff.readCopies(db, filter, getPreviousDays(filter)))
    const teams = isByName ? null : await part('teams', () => readTeams(db, filter, getPreviousDays(filter)))
    const tile = (measure: (typeof audit.measures)[number]) =>
      figures && toTile(figures.total, getMeasureIndex(measure), getMeasureIndex('sends'))
    return {
      medianSeconds: tile('medianSeconds'),
      sends: tile('sends'),
      reopened: tile('reopened'),
      copies: copies && copiesTile(page, copies),
      by: isByName ? 'reviewer' : 'team',
      reviewers: isByName
        ? (figures?.rows.map((row) => toReviewer(row, copies ?? [])) ?? null)
        : (teams?.map((team) => ({ userId: 0, ...team })) ?? null),
    }
  })
}

function toReviewer({ id, name, whole, before }: FiguresRow, copies: readonly staff.CopiesRow[]): Reviewer {
  const own = copies.filter((row) => row.userId === id && !row.isBefore)
  return {
    userId: id,
    name,
    people: 1,
    sends: Number(whole[getMeasureIndex('sends')] ?? 0),
    discards: Number(whole[getMeasureIndex('discards')] ?? 0),
    errors: Number(whole[getMeasureIndex('errors')] ?? 0),
    copies: own.reduce((sum, row) => sum + row.copies, 0),
    reopened: toNumber(whole[getMeasureIndex('reopened')]),
    medianSeconds: toNumber(whole[getMeasureIndex('medianSeconds')]),
    medianBefore: toNumber(before[getMeasureIndex('medianSeconds')]),
  }
}

const toNumber = (figure: unknown) => (typeof figure === 'number' ? figure : null)

/** Confirmed copies as a share of sent captures. */
function copiesTile({ filter }: Page, copies: readonly staff.CopiesRow[]): Tile {
  const share = (rows: readonly staff.CopiesRow[]) =>
    toPercent(
      rows.reduce((sum, row) => sum + row.copies, 0),
      rows.reduce((sum, row) => sum + row.sends, 0),
    )
  const now = copies.filter(({ isBefore }) => !isBefore)
  return {
    value: share(now),
    before: share(copies.filter(({ isBefore }) => isBefore)),
    behind: now.reduce((sum, row) => sum + row.sends, 0),
    trend: listPeriods({ ...filter, period: 'week' }).map((week) => share(now.filter((row) => row.week === week))),
  }
}

type Counts = Required<Pick<Values, 'expected' | 'passed' | 'received' | 'late'>>
const NOTHING: Counts = { expected: 0, passed: 0, received: 0, late: 0 }
const addCounts = (sum: Counts, { expected = 0, passed = 0, received = 0, late = 0 }: Values): Counts => ({
  expected: sum.expected + expected,
  passed: sum.passed + passed,
  received: sum.received + received,
  late: sum.late + late,
})

export function readCaptures(reader: Reader): Promise<CallAnswer<typeof getCaptures>> {
  return readPage(reader, async (page) => {
    const { part } = page
    const arrivals = await part('arrivals', () => readFailing(page))
    const pictures = await part('pictures', () => readPictures(page))
    return {
      success: arrivals?.tile(({ received, passed }) => toPercent(received, passed)) ?? null,
      failed: arrivals?.tile(({ received, passed }) => passed - received) ?? null,
      late: arrivals?.tile(({ late }) => late) ?? null,
      notDue: arrivals?.notDue ?? null,
      eTailers: arrivals?.eTailers ?? null,
      urls: arrivals?.urls ?? null,
      pictures: pictures?.pictures.map((row) => ({ ...row, at: row.at.toISOString() })) ?? null,
      unreadable: pictures?.count ?? null,
    }
  })
}

const readPageScope = ({ db, filter }: Page) => readScope(db, { clientId: null }, { ...filter, period: 'week' })

const readPictures = async (page: Page) =>
  staff.readFailedPictures(page.db, await readPageScope(page), page.filter, ROOM.pictures)

/** Expected captures by eTailer and url, most failures first, and their total with a weekly trend. */
async function readFailing(page: Page) {
  const { db, filter, now } = page
  const asked = { scope: await readPageScope(page), by: [], columns: null, period: 'week', now } as const
  const whole = await readArrivals(db, { ...asked, columns: 'period', days: filter })
  const before = await readArrivals(db, { ...asked, days: getPreviousDays(filter) })
  const wholes = await readArrivals(db, { ...asked, by: ['eTailer', 'url'], days: filter })
  const sumCounts = (lines: typeof whole, column: string | null) =>
    addCounts(NOTHING, lines.find(({ columnId }) => columnId === column)?.values ?? {})
  const all = sumCounts(whole, null)
  const allBefore = sumCounts(before, null)
  const weekly = listPeriods({ ...filter, period: 'week' }).map((week) => sumCounts(whole, week))
  const findWorst = (getId: (line: (typeof wholes)[number]) => number) => {
    const sums = new Map<number, Counts>()
    for (const line of wholes) sums.set(getId(line), addCounts(sums.get(getId(line)) ?? NOTHING, line.values))
    return [...sums]
      .map(([id, sum]) => ({ id, ...sum, failed: sum.passed - sum.received }))
      .sort((a, b) => b.failed - a.failed || b.late - a.late || b.expected - a.expected || a.id - b.id)
      .slice(0, ROOM.failing)
  }
  const eTailers = findWorst(({ groupId }) => groupId)
  const urls = findWorst(({ rowId }) => rowId)
  const platformName = new Map((await staff.readPlatformNames(db)).map(({ platformId, name }) => [platformId, name]))
  const urlName = new Map(
    (
      await staff.readUrlNames(
        db,
        urls.map(({ id }) => id),
      )
    ).map(({ urlId, url }) => [urlId, url]),
  )
  const toFailing = (rows: typeof urls, names: ReadonlyMap<number, string>): FailureRow[] =>
    rows.map(({ id, expected, received, failed, late, passed: due }) => ({
      id,
      name: names.get(id) ?? `#${id}`,
      due,
      notDue: expected - due,
      received,
      failed,
      late,
      success: toPercent(received, due),
    }))
  return {
    tile: (of: (counts: Counts) => number | null): Tile => ({
      value: all.passed > 0 ? of(all) : null,
      before: allBefore.passed > 0 ? of(allBefore) : null,
      behind: all.passed,
      trend: weekly.map((counts) => (counts.passed > 0 ? of(counts) : null)),
    }),
    notDue: all.expected - all.passed,
    eTailers: toFailing(eTailers, platformName),
    urls: toFailing(urls, urlName),
  }
}
