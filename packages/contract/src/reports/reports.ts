import { hasPermission, type PermissionHolder } from '../access/permissions.ts'
import type { ReportName } from '../access/reports.ts'
import { SCREENS } from '../access/screens.ts'
import { audit } from './definitions/audit.report.ts'
import { byBrandEtailer } from './definitions/by-brand-etailer.report.ts'
import { byCategoryMarket } from './definitions/by-category-market.report.ts'
import { byCategoryRetail } from './definitions/by-category-retail.report.ts'
import { evolutionByBannerType } from './definitions/evolution-by-banner-type.report.ts'
import { evolutionByBrand } from './definitions/evolution-by-brand.report.ts'
import { evolutionByCategory } from './definitions/evolution-by-category.report.ts'
import { evolutionByCompany } from './definitions/evolution-by-company.report.ts'
import { evolutionByEtailerType } from './definitions/evolution-by-etailer-type.report.ts'
import { evolutionByMarketSupplier } from './definitions/evolution-by-market-supplier.report.ts'
import { evolutionByPromoType } from './definitions/evolution-by-promo-type.report.ts'
import { evolutionByRetailer } from './definitions/evolution-by-retailer.report.ts'
import { rankingBannersByCategory } from './definitions/ranking-banners-by-category.report.ts'
import { screenshotLog } from './definitions/screenshot-log.report.ts'
import type { Report } from './report.ts'

/** Reports by the last segment of their path. */
export const REPORTS = {
  audit,
  'screenshot-log': screenshotLog,
  'performance-evolution-by-company': evolutionByCompany,
  'performance-evolution-by-category': evolutionByCategory,
  'performance-evolution-by-retailer': evolutionByRetailer,
  'performance-evolution-by-banner-type': evolutionByBannerType,
  'performance-evolution-by-promo-type': evolutionByPromoType,
  'performance-evolution-by-brand': evolutionByBrand,
  'performance-evolution-by-market-supplier': evolutionByMarketSupplier,
  'performance-evolution-by-etailer-type': evolutionByEtailerType,
  'performance-by-category-retail': byCategoryRetail,
  'performance-by-category-market': byCategoryMarket,
  'performance-by-brand-etailer': byBrandEtailer,
  'ranking-banners-by-category': rankingBannersByCategory,
} as const satisfies Record<ReportName, Report>

export type { ReportName }
export const REPORT_NAMES = Object.keys(REPORTS) as [ReportName, ...ReportName[]]

export function getReportDefinition(name: ReportName): Report {
  return REPORTS[name]
}

/**
 * Reports about users, with teams instead of names. Built once, so that a screen gets the same object on every render.
 */
const BY_TEAM = new Map<Report, Report>(
  Object.values<Report>(REPORTS)
    .filter(({ rows }) => rows === 'user')
    .map((report) => [report, { ...report, rows: 'team' }]),
)

/**
 * The report as shown to this user: not everyone sees the names of reviewers (see hideNames() in the database package).
 */
export function reportFor(holder: PermissionHolder, name: ReportName): Report {
  const report = getReportDefinition(name)
  return hasPermission(holder, 'reviewers.names.read') ? report : (BY_TEAM.get(report) ?? report)
}

export function getReportTitle(name: ReportName): string {
  return SCREENS[REPORTS[name].screen].title
}
