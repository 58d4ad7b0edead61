import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import MenuItem from '@mui/material/MenuItem'
import { type DashboardPageName, getDashboardPage } from '@vitrine/contract/home/dashboard-pages'
import type { Home } from '@vitrine/contract/home/home.contract'
import { type HomeFilters as Filters, WEEKS } from '@vitrine/contract/home/home-state'
import { lazy, Suspense, useState } from 'react'
import { isoDay } from '../ui/format/day.ts'
import { formatDay } from '../ui/format/format.ts'
import { t as tUi } from '../ui/messages.ts'
import { ChoiceMenu, FilterButton } from './choice-menu.tsx'
import { getDays } from './home-view.model.ts'
import { t } from './messages.ts'

/** Contains a calendar that most users never open. */
const OwnDaysDialog = lazy(async () => ({ default: (await import('./own-days.dialog.tsx')).OwnDaysDialog }))

const CHOICES = {
  countryIds: { label: t('countries'), all: t('allCountries'), options: 'countries' },
  categoryGroupIds: { label: t('categoryGroups'), all: t('allCategoryGroups'), options: 'categoryGroups' },
  platformIds: { label: t('eTailers'), all: t('allETailers'), options: 'platforms' },
} as const

interface HomeFiltersProps {
  page: DashboardPageName
  filters: Filters
  options: NonNullable<Home['options']>
  onChange: (filters: Filters) => void
}

/** Filters apply to all pages. A filter that the open page does not support stays set. */
export function HomeFilters({ page, filters, options, onChange }: HomeFiltersProps) {
  const { fields, hasTime } = getDashboardPage(page)
  if (!hasTime && fields.length === 0) return null
  return (
    <Box
      role="group"
      aria-label={tUi('filters')}
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

const inWeeks = (count: number) => t('lastWeeks', { count })

function TimeFilter({ filters, onChange }: Pick<HomeFiltersProps, 'filters' | 'onChange'>) {
  const [isChoosing, setChoosing] = useState(false)
  const { weeks, from, to } = filters
  const text = weeks === null ? t('dayRange', { from: formatDay(from ?? ''), to: formatDay(to ?? '') }) : inWeeks(weeks)
  return (
    <>
      <FilterButton label={t('time')} text={text} icon={<CalendarTodayOutlined />}>
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
            {t('customRangeEntry')}
          </MenuItem>,
        ]}
      </FilterButton>
      <Suspense>
        {isChoosing && (
          <OwnDaysDialog
            {...getDays(filters, isoDay(new Date()))}
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
