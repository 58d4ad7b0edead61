import type { LookupName } from '@vitrine/contract/lookups/lookups.contract'
import type { ReportRequest, RequestField } from '@vitrine/contract/reports/report-request'
import { t } from './messages.ts'

export type ChoiceName = Extract<keyof ReportRequest, `${string}Ids`>

/** Fields with a list of options. */
export const CHOICES: Record<ChoiceName, { label: string; lookup: LookupName }> = {
  countryIds: { label: t('country'), lookup: 'countries' },
  platformIds: { label: t('eTailer'), lookup: 'platforms' },
  tradeGroupIds: { label: t('businessDivision'), lookup: 'trade-groups' },
  categoryGroupIds: { label: t('categoryGroup'), lookup: 'category-groups' },
}

export const isChoice = (field: RequestField): field is ChoiceName => field in CHOICES
