import FilterList from '@mui/icons-material/FilterList'
import ExpandMore from '@mui/icons-material/KeyboardArrowDown'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { type Ref, useId, useState } from 'react'
import { pageLanguage } from '../platform/language.ts'
import { CountBadge } from '../ui/lists/count-badge.tsx'
import { t as tUi } from '../ui/messages.ts'
import { ChoiceField } from './choice-field.tsx'
import { CorrectnessField } from './correctness-field.tsx'
import { t } from './messages.ts'
import { CaptureIdField, DayFields, SearchField } from './plain-fields.tsx'
import type { TrayViewControls } from './use-tray-view.ts'

interface TrayFiltersProps {
  view: TrayViewControls
  searchRef: Ref<HTMLInputElement>
}

/** List filters wrap to a second row when the first has no room. */
const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1 } as const
const GROUP = { display: 'flex', alignItems: 'end', gap: 1 } as const
/** Minimum widths, including gaps. */
const LEAST = { plain: 576, correctness: pageLanguage === 'en' ? 248 : 296, choice: 120, more: 172 } as const
const CHOICE = { flex: '1 0 112px', minWidth: 'min-content', maxWidth: { md: 240 } } as const

/** The filters of a tray. A capture ID overrides the others and disables them. */
export function TrayFilters({ view, searchRef }: TrayFiltersProps) {
  const { filter, choices, hasCorrectness, changeFilter } = view
  const [isUnfolded, setUnfolded] = useState(false)
  const moreId = useId()
  const isOff = filter.captureId !== undefined
  const plain = choices.filter(({ isExtended }) => !isExtended)
  const extended = choices.filter(({ isExtended }) => isExtended)
  const extendedCount = extended.filter(({ name }) => (filter[name]?.length ?? 0) > 0).length
  const leastOfChoices = plain.length * LEAST.choice + LEAST.more + (hasCorrectness ? LEAST.correctness : 0)
  const field = (choice: (typeof choices)[number]) => (
    <ChoiceField
      key={choice.name}
      choice={choice}
      filter={filter}
      onChange={(value) => changeFilter(choice.name, value)}
      disabled={isOff}
      sx={CHOICE}
    />
  )
  return (
    <Box component="search" aria-label={tUi('filters')} sx={{ display: 'block', mb: 1 }}>
      <Box sx={ROW}>
        <Box sx={{ ...GROUP, flex: `2 1 ${LEAST.plain}px` }}>
          <SearchField view={view} inputRef={searchRef} sx={{ flex: '1 0 160px' }} />
          <DayFields view={view} sx={{ flex: '0 0 142px' }} />
          <CaptureIdField view={view} sx={{ flex: '0 0 108px' }} />
        </Box>
        <Box sx={{ ...GROUP, flexWrap: 'wrap', flex: `1 1 ${leastOfChoices}px` }}>
          <CorrectnessField view={view} sx={{ flex: `0 0 ${LEAST.correctness - 8}px` }} />
          {plain.map(field)}
          <Button
            variant="outlined"
            aria-expanded={isUnfolded}
            aria-controls={isUnfolded ? moreId : undefined}
            disabled={isOff}
            onClick={() => setUnfolded(!isUnfolded)}
            sx={{ flex: 'none', ml: 'auto', whiteSpace: 'nowrap' }}
          >
            <FilterList />
            {t('moreFilters')}
            {extendedCount > 0 && <CountBadge count={extendedCount} label={tUi('inUse')} />}
            <ExpandMore sx={{ transition: 'transform 160ms', ...(isUnfolded && { transform: 'rotate(180deg)' }) }} />
          </Button>
        </Box>
      </Box>
      <Collapse id={moreId} in={isUnfolded} unmountOnExit>
        <Box sx={{ ...ROW, pt: 1 }}>{extended.map(field)}</Box>
      </Collapse>
    </Box>
  )
}
