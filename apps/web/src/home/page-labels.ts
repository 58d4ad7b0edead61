import type { DashboardPageName } from '@vitrine/contract/home/dashboard-pages'
import { t } from './messages.ts'

export const PAGE_LABELS: Readonly<Record<DashboardPageName, string>> = {
  overview: t('overview'),
  visibility: t('visibility'),
  prices: t('priceAndPromotion'),
  compliance: t('compliance'),
  evidence: t('evidence'),
  trays: t('trays'),
  reviewers: t('reviewers'),
  captures: t('captures'),
}
