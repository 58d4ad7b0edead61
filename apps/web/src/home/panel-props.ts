import { daysIn } from '@vitrine/contract/dates'
import type { ReactNode } from 'react'
import type { DashboardQuery, HomeView } from './home-view.model.ts'

/** What every page of the dashboard is given. */
export interface PanelProps {
  readonly view: HomeView
  /** The filters as the calls take them. */
  readonly query: DashboardQuery
  readonly onView: (view: HomeView) => void
}

/** The countries and eTailers that the home screen is narrowed down to, as calls and tray addresses take them. */
export type Places = Partial<Record<'countryIds' | 'platformIds', string>>

/** For staff: the quick ways into their trays, at these places. */
export type RenderWays = (places: Places) => ReactNode

export const placesOf = ({ countryIds, platformIds }: DashboardQuery): Places => ({
  ...(countryIds !== undefined && { countryIds }),
  ...(platformIds !== undefined && { platformIds }),
})

/** 'against the 86 days before': the time before has as many days, which are whole weeks on Sundays alone. */
export function againstText({ from, to }: DashboardQuery): string {
  const days = daysIn({ from, to })
  const time = days === 1 ? 'day' : `${days} days`
  return `against the ${time} before`
}
