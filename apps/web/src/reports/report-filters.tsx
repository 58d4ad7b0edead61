import Box from '@mui/material/Box'
import { useState } from 'react'
import { FiltersButton } from '../ui/buttons/filters-button.tsx'
import { FiltersSheet, WHOLE_ROW } from '../ui/lists/filters-sheet.tsx'
import { t as tUi } from '../ui/messages.ts'
import { t } from './messages.ts'
import { filterCount } from './report-address.model.ts'
import { ReportFields } from './report-fields.tsx'
import type { ReportViewControls } from './use-report-view.ts'

const DESK = {
  day: { flex: '0 0 142px' },
  period: { flex: '0 0 188px' },
  choice: { flex: '1 0 138px', maxWidth: 240 },
} as const

/** All fields in a row above the report. */
export function ReportFilters({ view }: { view: ReportViewControls }) {
  return (
    <Box
      component="search"
      aria-label={tUi('filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1, mb: 2 }}
    >
      <ReportFields view={view} look={DESK} />
    </Box>
  )
}

const SHEET = { day: {}, period: WHOLE_ROW, choice: WHOLE_ROW } as const

/** On a phone, a button opens the filters. */
export function ReportFiltersPhone({ view }: { view: ReportViewControls }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <FiltersButton count={filterCount(view.request)} onOpen={() => setOpen(true)} />
      <FiltersSheet
        open={isOpen}
        onClose={() => {
          view.applyRequest()
          setOpen(false)
        }}
        onClear={view.clearFilters}
        done={t('showReport')}
      >
        <ReportFields view={view} look={SHEET} />
      </FiltersSheet>
    </>
  )
}
