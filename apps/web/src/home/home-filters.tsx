import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { type DashboardPageName, pageOf } from '@vitrine/contract/home/dashboard-pages'
import type { Home } from '@vitrine/contract/home/home.contract'
import { type HomeFilters as Filters, WEEKS } from '@vitrine/contract/home/home-state'
import { lazy, Suspense, useState } from 'react'
import { isoDay } from '../ui/day.ts'
import { formatDay } from '../ui/format.ts'
import { ChoiceMenu, FilterButton } from './choice-menu.tsx'
import { daysOf } from './home-view.model.ts'

/** With a calendar, which most never open. */
const OwnDaysDialog = lazy(async () => ({ default: (await import('./own-days.dialog.tsx')).OwnDaysDialog }))

/** One row for each filter that chooses from a list. */
const CHOICES = {
  countryIds: { label: 'Countries', all: 'All countries', options: 'countries' },
  categoryGroupIds: { label: 'Category groups', all: 'All category groups', options: 'categoryGroups' },
  platformIds: { label: 'eTailers', all: 'All eTailers', options: 'platforms' },
} as const

interface HomeFiltersProps {
  page: DashboardPageName
  filters: Filters
  options: NonNullable<Home['options']>
  onChange: (filters: Filters) => void
}

/** The filters of a page. They hold for all pages: what one page does not have stays chosen for the next. */
export function HomeFilters({ page, filters, options, onChange }: HomeFiltersProps) {
  const { fields, hasTime } = pageOf(page)
  if (!hasTime && fields.length === 0) return null
  return (
    <Box
      role="group"
      aria-label="Filters"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: 'none' },
        gridAutoFlow: { md: 'column' },
        gap: 1,
      }}
    >
      {hasTime && <TimeFilter filters={filters} onChange={onChange} />}
      {fields.map((name) => {
        const { label, all, options: list } = CHOICES[name]
        return (
          <ChoiceMenu
            key={name}
            label={label}
            all={all}
            options={options[list]}
            value={filters[name]}
            onChange={(value) => onChange({ ...filters, [name]: value })}
          />
        )
      })}
    </Box>
  )
}

const inWeeks = (weeks: number) => `Last ${weeks} weeks`

function TimeFilter({ filters, onChange }: Pick<HomeFiltersProps, 'filters' | 'onChange'>) {
  const [isChoosing, setChoosing] = useState(false)
  const { weeks, from, to } = filters
  const text = weeks === null ? `${formatDay(from ?? '')} – ${formatDay(to ?? '')}` : inWeeks(weeks)
  return (
    <>
      <FilterButton label="Time" text={text} icon={<CalendarTodayOutlined />}>
        {(close) => [
          ...WEEKS.map((count) => (
            <MenuItem
              key={count}
              role="menuitemradio"
              aria-checked={count === weeks}
              selected={count === weeks}
              onClick={() => {
                close()
                onChange({ ...filters, weeks: count, from: null, to: null })
              }}
            >
              {inWeeks(count)}
            </MenuItem>
          )),
          <Divider key="line" />,
          <MenuItem
            key="own"
            role="menuitemradio"
            aria-checked={weeks === null}
            selected={weeks === null}
            onClick={() => {
              close()
              setChoosing(true)
            }}
          >
            Own days…
          </MenuItem>,
        ]}
      </FilterButton>
      <Suspense>
        {isChoosing && (
          <OwnDaysDialog
            {...daysOf(filters, isoDay(new Date()))}
            onClose={() => setChoosing(false)}
            onPick={(days) => {
              setChoosing(false)
              onChange({ ...filters, weeks: null, ...days })
            }}
          />
        )}
      </Suspense>
    </>
  )
}
