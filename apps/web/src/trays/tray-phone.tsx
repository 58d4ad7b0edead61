import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { AddButton } from '../ui/buttons/add-button.tsx'
import { FiltersButton } from '../ui/buttons/filters-button.tsx'
import { FoundStatus } from '../ui/lists/found-status.tsx'
import { PHONE_EDGE, PHONE_FOOT, PHONE_PAGES, PHONE_PANEL } from '../ui/lists/list.styles.ts'
import { Paginator } from '../ui/lists/paginator.tsx'
import { t as tUi } from '../ui/messages.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { ArrivalsPill } from './arrivals-pill.tsx'
import { CaptureCards } from './capture-cards.tsx'
import { FiltersDialog } from './filters.dialog.tsx'
import { LiveLine } from './live-line.tsx'
import { t } from './messages.ts'
import { SearchField } from './plain-fields.tsx'
import { TrayBadDates } from './tray-bad-dates.tsx'
import { countActiveFilters, TrayChips } from './tray-chips.tsx'
import type { TrayDrawProps } from './tray-desktop.tsx'
import { TrayEmpty, TrayFailed } from './tray-empty.tsx'
import { SelectionBar } from './tray-footer.tsx'
import { getRowLook } from './use-tray.ts'

/** The tray on a phone: cards, filters in a sheet, and the selection bar at the bottom. */
export function TrayPhone({ tray, title, user, model, actions, searchRef }: TrayDrawProps) {
  const [isFiltering, setFiltering] = useState(false)
  const { view, answer, news, rows, total, selection, discard, discardable } = model
  const answered = answer.hasFailed ? undefined : answer.list?.recordsCount
  const filters = countActiveFilters(view)
  const count = selection.picked.size
  const isEmpty = !answer.hasFailed && rows?.length === 0 && !answer.isPast && total === 0
  return (
    <Box sx={{ flex: 1, display: 'flex', flexDirection: 'column', mb: -3 }}>
      <Typography component="h1" tabIndex={-1} sx={VISUALLY_HIDDEN}>
        {title}
      </Typography>
      <FoundStatus answered={answered === undefined ? undefined : t('captureCount', { count: answered })} />
      <Box component="search" aria-label={tUi('filters')} sx={{ display: 'flex', gap: 1 }}>
        <SearchField view={view} inputRef={searchRef} isBare />
        <FiltersButton count={filters} onOpen={() => setFiltering(true)} />
        {actions.add && <AddButton action={actions.add} />}
      </Box>
      <TrayBadDates view={view} />
      <Box
        role="group"
        aria-label={t('activeFilters')}
        sx={{ ...PHONE_EDGE, px: 2, py: 1, display: 'flex', gap: 1, overflowX: 'auto', scrollbarWidth: 'none' }}
      >
        <TrayChips {...view} />
        <LiveLine at={undefined} status={news.status} />
      </Box>
      <Box sx={PHONE_PANEL}>
        <ArrivalsPill count={news.arrivals.size} action={actions.refresh} isOnHead={false} />
        {!answer.hasFailed && (
          <CaptureCards
            gridRef={model.grid}
            label={title}
            rows={rows}
            current={model.current}
            expected={8}
            isPast={answer.isPast}
            look={getRowLook(model, true)}
            on={model.on}
            selection={selection}
          />
        )}
        {answer.hasFailed && <TrayFailed onRetry={answer.refresh} />}
        {isEmpty && <TrayEmpty tray={tray} user={user} view={view} />}
      </Box>
      <Box sx={PHONE_FOOT}>
        {count > 0 && (
          <SelectionBar
            count={count}
            discardable={discardable.length}
            actions={actions}
            isBusy={discard.isPending}
            isShort
          />
        )}
        {count === 0 && (
          <Box sx={{ display: 'flex', px: 2, pt: 1, '&:empty': { display: 'none' } }}>{model.decisions.strip}</Box>
        )}
        <Box sx={PHONE_PAGES}>
          <Paginator
            {...view.view}
            total={answer.hasFailed ? undefined : total}
            onPage={model.goToPage}
            onSize={view.setSize}
            isShort
            isQuiet
          />
        </Box>
      </Box>
      <FiltersDialog view={view} total={total} open={isFiltering} onClose={() => setFiltering(false)} />
    </Box>
  )
}
