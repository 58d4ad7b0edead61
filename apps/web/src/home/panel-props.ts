import { countDays } from '@vitrine/contract/dates'
import type { ReactNode } from 'react'
import type { DashboardQuery, HomeView } from './home-view.model.ts'
import { t } from './messages.ts'

export interface PanelProps {
  readonly view: HomeView
  /** The filters as parameters of calls. */
  readonly query: DashboardQuery
  readonly onView: (view: HomeView) => void
}

/** The selected countries and eTailers, as calls and tray addresses expect them. */
export type PlaceFilter = Partial<Record<'countryIds' | 'platformIds', string>>

/** For staff: quick links into their trays with these filters. */
export type RenderWays = (places: PlaceFilter) => ReactNode

export const getPlaces = ({ countryIds, platformIds }: DashboardQuery): PlaceFilter => ({
  ...(countryIds !== undefined && { countryIds }),
  ...(platformIds !== undefined && { platformIds }),
})

/** 'vs. the previous 86 days': the previous period has the same number of days, not of weeks. */
export function formatComparison({ from, to }: DashboardQuery): string {
  return t('previousDays', { count: countDays({ from, to }) })
}
