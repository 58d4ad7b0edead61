import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { listHomeCaptures } from '@vitrine/contract/home/dashboard.contract'
import { DASHBOARD_REPORTS } from '@vitrine/contract/home/dashboard-reports'
import { isReportCell } from '@vitrine/contract/reports/reports.contract'
import { listProductCaptures } from '@vitrine/db/home/compliance.queries'
import { filterBehind } from '@vitrine/db/reports/behind'
import { type EvidenceFilter, listEvidence } from '@vitrine/db/reports/evidence.queries'
import { readScope } from '@vitrine/db/reports/scope.queries'
import type { z } from 'zod'
import { refuse } from '../platform/refusal.ts'
import { getProductNames } from './compliance.actions.ts'
import { type Page, type Reader, readPage, toEvidence } from './dashboard.ts'

type HomeCapturesQuery = z.output<(typeof listHomeCaptures)['query']>

/** Captures behind a dashboard figure, newest first, within the filters and the caller's scope. */
export function listCaptures(
  reader: Reader,
  asked: HomeCapturesQuery,
): Promise<Omit<CallAnswer<typeof listHomeCaptures>, 'draw'>> {
  return readPage(reader, async (page) => {
    if (asked.of === 'products') return listProducts(page, asked)
    const filter = await buildFilter(page, asked)
    if (!filter) return { data: [], recordsCount: 0 }
    const found = await listEvidence(page.db, filter, asked)
    return { ...found, data: found.data.map((row) => toEvidence(row, page)) }
  })
}

async function listProducts(page: Page, { from, to, sku, isIncorrect, ...paging }: HomeCapturesQuery) {
  const products = { scope: await readPageScope(page), days: { from, to }, sku, isIncorrect: isIncorrect === '1' }
  const { data, recordsCount } = await listProductCaptures(page.db, products, paging)
  return { recordsCount, data: data.map((row) => toEvidence({ ...row, shows: getProductNames(row) }, page)) }
}

async function buildFilter(
  page: Page,
  { of, rowId, columnId }: HomeCapturesQuery,
): Promise<EvidenceFilter | undefined> {
  const { db, clientId, filter } = page
  if (of !== 'all' && of !== 'own' && of !== 'products') {
    const request = { ...filter, period: 'week' } as const
    if (!isReportCell(DASHBOARD_REPORTS[of], { rowId, columnId })) refuse('invalid')
    return filterBehind(db, { clientId }, DASHBOARD_REPORTS[of], request, { rowId, columnId })
  }
  const { platformIds, categoryIds, own } = await readPageScope(page)
  const { from, to } = filter
  return { from, to, platformIds, categoryIds, ...(of === 'own' && { tradeIds: own.tradeIds }) }
}

const readPageScope = ({ db, clientId, filter }: Page) => readScope(db, { clientId }, { ...filter, period: 'week' })
