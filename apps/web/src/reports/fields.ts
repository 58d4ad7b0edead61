import type { LookupName } from '@vitrine/contract/lookups/lookups.contract'
import type { ReportRequest, RequestField } from '@vitrine/contract/reports/report-request'

export type ChoiceName = Extract<keyof ReportRequest, `${string}Ids`>

/** The fields that choose from a list, in the words of the screen. */
export const CHOICES: Record<ChoiceName, { label: string; lookup: LookupName }> = {
  countryIds: { label: 'Country', lookup: 'countries' },
  platformIds: { label: 'eTailer', lookup: 'platforms' },
  tradeGroupIds: { label: 'Business division', lookup: 'trade-groups' },
  categoryGroupIds: { label: 'Category group', lookup: 'category-groups' },
}

export const isChoice = (field: RequestField): field is ChoiceName => field in CHOICES
