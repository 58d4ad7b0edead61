import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { PermissionHolder } from '@vitrine/contract/access/permissions'
import type { TrayName } from '@vitrine/contract/trays/trays'
import type { Ref } from 'react'
import { LIST_FOOT, LIST_FRAME, LIST_PANEL } from '../ui/lists/list.styles.ts'
import { Paginator } from '../ui/lists/paginator.tsx'
import { ArrivalsPill } from './arrivals-pill.tsx'
import { LiveLine } from './live-line.tsx'
import { t } from './messages.ts'
import { PreviewPanel } from './preview.panel.tsx'
import type { TrayActions } from './tray.shortcuts.ts'
import { TrayBadDates } from './tray-bad-dates.tsx'
import { TrayChips } from './tray-chips.tsx'
import { TrayEmpty, TrayFailed } from './tray-empty.tsx'
import { TrayFilters } from './tray-filters.panel.tsx'
import { SelectionBar } from './tray-footer.tsx'
import { TrayHeader } from './tray-header.tsx'
import { TrayTable } from './tray-table.tsx'
import { getRowLook, type TrayModel } from './use-tray.ts'

export interface TrayDrawProps {
  tray: TrayName
  title: string
  user: PermissionHolder
  model: TrayModel
  actions: TrayActions
  searchRef: Ref<HTMLInputElement>
}

export interface TrayDesktopProps extends TrayDrawProps {
  showsPictures: boolean
  /** undefined when there is no room for it. */
  showsPreview: boolean | undefined
}

/** The tray as a table, with a preview of the current capture on wide screens. */
export function TrayDesktop({ model, actions, searchRef, showsPictures, showsPreview, ...draw }: TrayDesktopProps) {
  const { title, tray, user } = draw
  const { view, answer, news, rows, total, selection, on, current } = model
  const { page, size } = view.view
  const shownRows = answer.hasFailed ? [] : rows
  const isEmpty = !answer.hasFailed && rows?.length === 0 && !answer.isPast && total === 0
  return (
    <Box sx={LIST_FRAME}>
      <TrayHeader
        title={title}
        total={answer.hasFailed ? undefined : total}
        answered={answer.hasFailed ? undefined : answer.list?.recordsCount}
        actions={actions}
        showsPictures={showsPictures}
        showsPreview={showsPreview}
      />
      <TrayFilters view={view} searchRef={searchRef} />
      <TrayBadDates view={view} />
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 2, mb: 1.5 }}>
        <Box role="group" aria-label={t('activeFilters')} sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <TrayChips {...view} />
        </Box>
        <LiveLine at={answer.list?.receivedAt} status={news.status} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', gap: 2 }}>
        <Paper sx={LIST_PANEL}>
          <ArrivalsPill count={news.arrivals.size} action={actions.refresh} isOnHead />
          <TrayTable
            gridRef={model.grid}
            label={title}
            rows={shownRows}
            before={page * size}
            total={total ?? 0}
            expected={size}
            isPast={answer.isPast}
            look={getRowLook(model, showsPictures)}
            on={on}
            current={current}
            selection={selection}
            onSelectPage={model.selectPage}
          >
            {answer.hasFailed && <TrayFailed onRetry={answer.refresh} />}
            {isEmpty && <TrayEmpty tray={tray} user={user} view={view} />}
          </TrayTable>
          <Footer model={model} actions={actions} />
        </Paper>
        {showsPreview && shownRows?.length !== 0 && (
          <PreviewPanel
            row={model.currentRow}
            neighbours={[rows?.[current + 1], rows?.[current - 1]]}
            onOpen={on.onOpen}
          />
        )}
      </Box>
    </Box>
  )
}

function Footer({ model, actions }: { model: TrayModel; actions: TrayActions }) {
  const { view, answer, total, selection, discardable, discard } = model
  const count = selection.picked.size
  return (
    <Box sx={LIST_FOOT}>
      {count > 0 ? (
        <SelectionBar count={count} discardable={discardable.length} actions={actions} isBusy={discard.isPending} />
      ) : (
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex' }}>{model.decisions.strip}</Box>
      )}
      <Paginator
        {...view.view}
        total={answer.hasFailed ? undefined : total}
        onPage={model.goToPage}
        onSize={view.setSize}
      />
    </Box>
  )
}
