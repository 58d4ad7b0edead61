import { getRecordScreen, RECORD_NAMES, RECORD_PLACES } from '@vitrine/contract/access/records'
import { getReportScreen, REPORT_PLACE_NAMES, REPORT_PLACES } from '@vitrine/contract/access/reports'
import type { ScreenName } from '@vitrine/contract/access/screens'
import { translateLabel } from '../../platform/labels.ts'
import { t } from '../messages.ts'

/** Descriptions on the index pages. */
const PURPOSES: Partial<Record<ScreenName, string>> = {
  ...Object.fromEntries(REPORT_PLACE_NAMES.map((name) => [getReportScreen(name), REPORT_PLACES[name].purpose])),
  ...Object.fromEntries(RECORD_NAMES.map((name) => [getRecordScreen(name), RECORD_PLACES[name].purpose])),
  adminSecurityEvents: t('securityEventsPurpose'),
  adminOperations: t('operationsPurpose'),
  adminSystem: t('systemPurpose'),
}

/** 'How banners move …' */
export function getSummary(screen: ScreenName): string {
  const what = translateLabel(PURPOSES[screen] ?? '')
  return what.charAt(0).toUpperCase() + what.slice(1)
}
