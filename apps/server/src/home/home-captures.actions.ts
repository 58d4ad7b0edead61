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
import { productOf } from './compliance.actions.ts'
import { evidenceOf, type Page, type Reader, readPage } from './dashboard.ts'

type Asked = z.output<(typeof listHomeCaptures)['query']>

/** Captures behind a dashboard figure, newest first, within the filters and the caller's scope. */
export function listCaptures(reader: Reader, asked: Asked): Promise<Omit<CallAnswer<typeof listHomeCaptures>, 'draw'>> {
  return readPage(reader, async (page) => {
    if (asked.of === 'products') return listProducts(page, asked)
    const filter = await filterOf(page, asked)
    if (!filter) return { data: [], recordsCount: 0 }
    const found = await listEvidence(page.db, filter, asked)
    return { ...found, data: found.data.map((row) => evidenceOf(row, page)) }
  })
}

async function listProducts(page: Page, { from, to, sku, isIncorrect, ...paging }: Asked) {
  const products = { scope: await scopeOf(page), days: { from, to }, sku, isIncorrect: isIncorrect === '1' }
  const { data, recordsCount } = await listProductCaptures(page.db, products, paging)
  return { recordsCount, data: data.map((row) => evidenceOf({ ...row, shows: productOf(row) }, page)) }
}

async function filterOf(page: Page, { of, rowId, columnId }: Asked): Promise<EvidenceFilter | undefined> {
  const { db, clientId, filter } = page
  if (of !== 'all' && of !== 'own' && of !== 'products') {
    const request = { ...filter, period: 'week' } as const
    if (!isReportCell(DASHBOARD_REPORTS[of], { rowId, columnId })) refuse('invalid')
    return filterBehind(db, { clientId }, DASHBOARD_REPORTS[of], request, { rowId, columnId })
  }
  const { platformIds, categoryIds, own } = await scopeOf(page)
  const { from, to } = filter
  return { from, to, platformIds, categoryIds, ...(of === 'own' && { tradeIds: own.tradeIds }) }
}

const scopeOf = ({ db, clientId, filter }: Page) => readScope(db, { clientId }, { ...filter, period: 'week' })
