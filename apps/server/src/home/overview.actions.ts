import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { getOverview, getVisibility } from '@vitrine/contract/home/dashboard.contract'
import { DASHBOARD_REPORTS } from '@vitrine/contract/home/dashboard-reports'
import { listEvidence } from '@vitrine/db/reports/evidence.queries'
import { type ReportScope, readScope } from '@vitrine/db/reports/scope.queries'
import { complianceTile } from './compliance.actions.ts'
import { type Page, type Reader, readPage, toAnswer, toEvidence } from './dashboard.ts'
import { presenceTile, shareTiles } from './own-tiles.actions.ts'
import { priceIndexTile } from './prices.actions.ts'
import { limitFigures } from './tiles.rules.ts'

/** Maximum numbers that fit on the dashboard. */
const ROOM = { heatRows: 8, heatColumns: 6, latest: 7 } as const

export function readOverview(reader: Reader): Promise<CallAnswer<typeof getOverview>> {
  return readPage(reader, async (page) => {
    const { db, clientId, filter, part } = page
    const scope = await readScope(db, { clientId }, { ...filter, period: 'week' })
    const companies = await part('companies', () => page.figures(DASHBOARD_REPORTS.companies))
    const brands = await part('brands', () => page.figures(DASHBOARD_REPORTS.brandsByETailer))
    const own = await part('shares', () => shareTiles(page, scope))
    const presence = await part('presence', () => presenceTile(page, scope))
    const latest = await part('latest', () =>
      listEvidence(db, toOwnBrandFilter(scope, page), { page: 0, size: ROOM.latest }),
    )
    const prices = await part('prices', () => priceIndexTile(page))
    return {
      shareOfBanner: own?.share ?? null,
      weightedShare: own?.weighted ?? null,
      presence,
      priceIndex: prices?.tile ?? null,
      priceReference: prices?.reference ?? 'market mean',
      imageCompliance: await part('compliance', () => complianceTile(page, scope)),
      companies: companies && (await toAnswer(db, page.filter, companies)),
      brands: brands && (await toAnswer(db, page.filter, limitFigures(brands, ROOM.heatRows, ROOM.heatColumns))),
      latest: latest?.data.map((row) => toEvidence(row, page)) ?? null,
      evidenceCount: presence?.behind ?? null,
    }
  })
}

/** Sent banner captures with an own brand. */
const toOwnBrandFilter = ({ platformIds, categoryIds, own }: ReportScope, { filter: { from, to } }: Page) => ({
  from,
  to,
  platformIds,
  categoryIds,
  tradeIds: own.tradeIds,
})

export function readVisibility(reader: Reader): Promise<CallAnswer<typeof getVisibility>> {
  return readPage(reader, async (page) => {
    const read = (name: 'companies' | 'brands' | 'eTailers' | 'bannerTypes', most: number) =>
      page.part(name, async () =>
        toAnswer(page.db, page.filter, limitFigures(await page.figures(DASHBOARD_REPORTS[name]), most)),
      )
    return {
      companies: await read('companies', 50),
      brands: await read('brands', 10),
      eTailers: await read('eTailers', 12),
      bannerTypes: await read('bannerTypes', 20),
    }
  })
}
