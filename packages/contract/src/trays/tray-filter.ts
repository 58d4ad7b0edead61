import { z } from 'zod'
import { CAPTURE_STATE, CAPTURE_TYPE, type CaptureTypeId, CORRECTNESS } from '../captures/capture.ts'
import { captureIdParam } from '../captures/capture-id.ts'
import { day } from '../dates.ts'
import { LIMITS } from '../limits.ts'
import type { LookupName } from '../lookups/lookups.contract.ts'
import { idList, numberList } from '../numbers.ts'
import { searchText } from '../text.ts'
import { getTray, type TrayName } from './trays.ts'

/** The filters of a tray, all optional; `from` and `to` are whole days, inclusive. */
export const TrayFilter = z.strictObject({
  search: searchText(LIMITS.search).optional(),
  from: day.optional(),
  to: day.optional(),
  /** Overrides all other filters. */
  captureId: captureIdParam.optional(),
  tradeGroupIds: idList.optional(),
  positions: numberList(9).optional(),
  /** Only for sent product captures; absent means all captures. */
  correctness: z.enum(CORRECTNESS).optional(),
  countryIds: idList.optional(),
  platformTypeIds: idList.optional(),
  platformIds: idList.optional(),
  bannerTypeIds: idList.optional(),
  locationPositionIds: idList.optional(),
  categoryIds: idList.optional(),
  providerIds: idList.optional(),
  tradeIds: idList.optional(),
})
export type TrayFilter = z.output<typeof TrayFilter>

/** ISO dates can be compared as text. */
export const isDateRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || from <= to

/** Arguments for `.refine(...)` in schemas with a date filter. */
export const IN_DATE_ORDER: [typeof isDateRange, { path: string[]; error: string }] = [
  isDateRange,
  { path: ['to'], error: 'from must not be later than to' },
]

/** The filter as query parameters, without empty ones. */
export function trayFilterQuery(filter: TrayFilter): z.input<typeof TrayFilter> {
  return Object.fromEntries(
    Object.entries(filter)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
}

/** The list filters, in screen order. */
export interface ChoiceFilter {
  readonly name: ChoiceFilterName
  /** Source of the options; positions are the numbers 1 to 9. */
  readonly lookup?: LookupName
  /** Shown under 'More filters'. */
  readonly isExtended?: boolean
  /** Only for this capture type. */
  readonly onlyFor?: CaptureTypeId
  /** Only for users who use trade groups. */
  readonly needsTradeGroup?: boolean
}

type ListFields<T> = { [K in keyof T]-?: NonNullable<T[K]> extends number[] ? K : never }[keyof T]
export type ChoiceFilterName = ListFields<TrayFilter>

export const CHOICE_FILTERS = [
  { name: 'tradeGroupIds', lookup: 'trade-groups', needsTradeGroup: true },
  { name: 'positions', onlyFor: CAPTURE_TYPE.product },
  { name: 'countryIds', lookup: 'countries' },
  { name: 'platformTypeIds', lookup: 'platform-types' },
  { name: 'platformIds', lookup: 'platforms' },
  { name: 'bannerTypeIds', lookup: 'banner-types', onlyFor: CAPTURE_TYPE.banner },
  {
    name: 'locationPositionIds',
    lookup: 'location-positions',
    isExtended: true,
    onlyFor: CAPTURE_TYPE.banner,
  },
  { name: 'categoryIds', lookup: 'categories', isExtended: true },
  { name: 'providerIds', lookup: 'providers', isExtended: true },
  { name: 'tradeIds', lookup: 'trades', isExtended: true },
] as const satisfies readonly ChoiceFilter[]

export function choiceFiltersFor(captureTypeId: CaptureTypeId, useTradeGroup: boolean): readonly ChoiceFilter[] {
  return (CHOICE_FILTERS as readonly ChoiceFilter[]).filter(
    ({ onlyFor, needsTradeGroup }) =>
      (onlyFor === undefined || onlyFor === captureTypeId) && (!needsTradeGroup || useTradeGroup),
  )
}

/** Whether a tray has the filter for correct and incorrect captures: it must list sent product captures. */
export function hasCorrectness(name: TrayName): boolean {
  const { captureTypeId, captureStateId = CAPTURE_STATE.sent } = getTray(name)
  return captureTypeId === CAPTURE_TYPE.product && captureStateId === CAPTURE_STATE.sent
}
