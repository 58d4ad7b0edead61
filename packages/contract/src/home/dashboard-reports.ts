import { byBrandEtailer } from '../reports/definitions/by-brand-etailer.report.ts'
import { evolutionByBannerType } from '../reports/definitions/evolution-by-banner-type.report.ts'
import { evolutionByBrand } from '../reports/definitions/evolution-by-brand.report.ts'
import { evolutionByCompany } from '../reports/definitions/evolution-by-company.report.ts'
import { evolutionByRetailer } from '../reports/definitions/evolution-by-retailer.report.ts'
import type { Report } from '../reports/report.ts'

const { group: _group, ...ofBanners } = evolutionByBannerType

/** Reports on the dashboards, reduced to the measures shown there. */
export const DASHBOARD_REPORTS = {
  companies: evolutionByCompany,
  brandsByETailer: { ...byBrandEtailer, measures: ['shareOfBanner'], chart: 'heat-map' },
  brands: { ...evolutionByBrand, measures: ['shareOfBanner'] },
  eTailers: { ...evolutionByRetailer, measures: ['ownShare', 'banners'], rankedBy: 'banners' },
  bannerTypes: { ...ofBanners, rows: 'bannerType', measures: ['mix', 'banners'] },
} as const satisfies Record<string, Report>
