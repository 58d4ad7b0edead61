import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { ComplianceLine, getCompliance, Tile } from '@vitrine/contract/home/dashboard.contract'
import { getPreviousDays, listPeriods } from '@vitrine/contract/reports/period'
import {
  type ComplianceRow,
  type ComplianceSums,
  countWrongSlots,
  listProductCaptures,
  readCompliance as readSums,
} from '@vitrine/db/home/compliance.queries'
import { type ReportScope, readScope } from '@vitrine/db/reports/scope.queries'
import { type Page, type Reader, readPage, toEvidence } from './dashboard.ts'
import { toPercent } from './tiles.rules.ts'

const ROOM = { lines: 20, newest: 8 } as const

const readPageSums = (page: Page, scope: ReportScope) =>
  readSums(page.db, scope, page.filter, getPreviousDays(page.filter))

const find = (rows: readonly ComplianceRow[], by: ComplianceRow['by'], isBefore: boolean, id?: string) =>
  rows.find((row) => row.by === by && row.isBefore === isBefore && (id === undefined || row.id === id))

const share = (sums: ComplianceSums | undefined) =>
  sums ? toPercent(sums.correct, sums.correct + sums.incorrect) : null

function toTile(
  page: Page,
  rows: readonly ComplianceRow[],
  of: (sums: ComplianceSums | undefined) => number | null,
): Tile {
  const whole = find(rows, 'whole', false)
  return {
    value: of(whole),
    before: of(find(rows, 'whole', true)),
    behind: whole ? whole.correct + whole.incorrect : 0,
    trend: listPeriods({ ...page.filter, period: 'week' }).map((week) => of(find(rows, 'week', false, week))),
  }
}

export async function complianceTile(page: Page, scope: ReportScope): Promise<Tile> {
  return toTile(page, await readPageSums(page, scope), share)
}

/** Image slots that are currently wrong. No weekly trend, because counting it would be slow. */
async function wrongSlotsTile(page: Page, scope: ReportScope, rows: readonly ComplianceRow[]): Promise<Tile> {
  const { db, filter } = page
  const [now = 0, then = 0] = await countWrongSlots(db, scope, [filter, getPreviousDays(filter)])
  const whole = find(rows, 'whole', false)
  return {
    value: whole ? now : null,
    before: find(rows, 'whole', true) ? then : null,
    behind: whole?.incorrect ?? 0,
    trend: [],
  }
}

function toLines(rows: readonly ComplianceRow[], by: 'eTailer' | 'product'): ComplianceLine[] {
  return rows
    .filter((row) => row.by === by && !row.isBefore)
    .slice(0, ROOM.lines)
    .map((row) => ({
      id: row.id ?? '',
      name: row.name ?? row.id ?? '',
      correct: row.correct,
      incorrect: row.incorrect,
      share: share(row),
      before: share(find(rows, by, true, row.id ?? '')),
    }))
}

export function readCompliance(reader: Reader): Promise<CallAnswer<typeof getCompliance>> {
  return readPage(reader, async (page) => {
    const { db, clientId, filter, part } = page
    const scope = await readScope(db, { clientId }, { ...filter, period: 'week' })
    const rows = await part('compliance', () => readPageSums(page, scope))
    const newest = await part('newest', () =>
      listProductCaptures(db, { scope, days: filter, isIncorrect: true }, { page: 0, size: ROOM.newest }),
    )
    return {
      imageCompliance: rows && toTile(page, rows, share),
      incorrect: rows && (await part('slots', () => wrongSlotsTile(page, scope, rows))),
      eTailers: rows && toLines(rows, 'eTailer'),
      products: rows && toLines(rows, 'product'),
      newestIncorrect: newest?.data.map((row) => toEvidence({ ...row, shows: getProductNames(row) }, page)) ?? null,
    }
  })
}

/** The client's name for the product, or else its SKU. */
export const getProductNames = ({ product, sku }: { product: string | null; sku: string | null }): string[] =>
  product === null ? (sku === null ? [] : [sku]) : [product]
