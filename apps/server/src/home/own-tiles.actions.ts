import type { Tile } from '@vitrine/contract/home/dashboard.contract'
import { getPreviousDays, listPeriods } from '@vitrine/contract/reports/period'
import { countShown } from '@vitrine/db/home/presence.queries'
import { readParts } from '@vitrine/db/reports/parts'
import type { Question, Values } from '@vitrine/db/reports/question'
import type { ReportScope } from '@vitrine/db/reports/scope.queries'
import { readCaptures } from '@vitrine/db/reports/share.queries'
import { Table } from '@vitrine/db/reports/table'
import type { Page } from './dashboard.ts'
import { toPercent } from './tiles.rules.ts'

// A report only has rows for companies that appear in its period and are large enough, so the total of the own
// companies is a separate query per period.

const SHARES = new Set(['shares', 'own'] as const)

const toQuestion = ({ filter, now }: Page, scope: ReportScope) =>
  ({ scope, by: [], columns: 'period', period: 'week', days: filter, now }) satisfies Question

const toPreviousQuestion = (page: Page, scope: ReportScope): Question => ({
  ...toQuestion(page, scope),
  columns: null,
  days: getPreviousDays(page.filter),
})

const listWeeks = ({ filter }: Page) => listPeriods({ ...filter, period: 'week' })

/** Without own companies there is no share. */
const getPart = (scope: ReportScope, part: number | undefined, whole: number | undefined) =>
  scope.own.providerIds.length > 0 ? toPercent(part ?? 0, whole ?? 0) : null

/** Share of banners by the own companies, plain and weighted. */
export async function shareTiles(page: Page, scope: ReportScope): Promise<{ share: Tile; weighted: Tile }> {
  const now = await readParts(page.db, page, SHARES, toQuestion(page, scope))
  const before = await readParts(page.db, page, SHARES, toPreviousQuestion(page, scope))
  const whole = now.at(Table.ALL, null)
  const toTile = (of: (values: Values) => number | null): Tile => ({
    value: of(whole),
    before: of(before.at(Table.ALL, null)),
    behind: Math.round(whole.share ?? 0),
    trend: listWeeks(page).map((week) => of(now.at(Table.ALL, week))),
  })
  return {
    share: toTile(({ ownShare, share }) => getPart(scope, ownShare, share)),
    weighted: toTile(({ ownWeighted, weighted }) => getPart(scope, ownWeighted, weighted)),
  }
}

/** Share of captures that show an own company. */
export async function presenceTile(page: Page, scope: ReportScope): Promise<Tile> {
  const { db, filter } = page
  const captures = await readCaptures(db, toQuestion(page, scope))
  const [capturesBefore] = await readCaptures(db, toPreviousQuestion(page, scope))
  const getCaptureCount = (column: string | null) =>
    captures.find(({ columnId }) => columnId === column)?.values.captures ?? 0
  const [now = 0, then = 0] = await countShown(db, scope, [filter, getPreviousDays(filter)])
  // the tray index can be a few seconds ahead of the cubes
  const presence = (shown: number, of: number) => getPart(scope, Math.min(shown, of), of)
  const course = await readCourse(page, scope)
  return {
    value: presence(now, getCaptureCount(null)),
    before: presence(then, capturesBefore?.values.captures ?? 0),
    behind: getCaptureCount(null),
    trend: course ? listWeeks(page).map((week) => presence(course.get(week) ?? 0, getCaptureCount(week))) : [],
  }
}

/**
 * Captures per week that show the own company. The cube has this for a single company. For several, the numbers can't
 * be added up, and counting each week would be slow.
 */
async function readCourse(page: Page, scope: ReportScope): Promise<Map<string | null, number> | undefined> {
  const { providerIds } = scope.own
  if (providerIds.length !== 1) return undefined
  const lines = await readCaptures(page.db, { ...toQuestion(page, scope), by: ['company'], only: providerIds })
  return new Map(lines.map(({ columnId, values }) => [columnId, values.captures ?? 0]))
}
