import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { Paginator } from '../ui/lists/paginator.tsx'
import { useAddressDraft } from '../ui/lists/use-address-draft.ts'
import { usePagedAddress } from '../ui/lists/use-paged-address.ts'
import { usePagedList } from '../ui/lists/use-paged-list.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { EventFilters } from './event-filters.tsx'
import { EventCards, EventTable } from './event-list.tsx'
import { type EventFilter, type EventView, isFiltered, parseView, toAddress } from './event-view.model.ts'
import { t } from './messages.ts'
import { eventsQuery, getExportAddress } from './security-events.api.ts'

const ADDRESS = { parseView, parseOpen: () => undefined, toAddress: toAddress }
const isSame = (one: EventView, other: EventView) => JSON.stringify(toAddress(one)) === JSON.stringify(toAddress(other))
const NO_FILTER: EventFilter = { kind: undefined, user: '', network: '', from: undefined, to: undefined }

/** Sign-ins, refused requests, permission changes, keys and exports, newest first. */
export function SecurityEventsScreen({ title }: { title: string }) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const { view, show, setPage, correctPage, setSize } = usePagedAddress<EventView, string>(ADDRESS)
  const draft = useAddressDraft(
    view,
    isSame,
    useCallback((next: EventView) => show(next, { replace: true }), [show]),
  )
  const list = usePagedList({
    page: view.page,
    size: view.size,
    isAhead: draft.isAhead,
    getQuery: useCallback((page: number) => eventsQuery({ ...view, page }), [view]),
    onPage: correctPage,
  })
  const { answer, isPast } = list
  const change = (next: Partial<EventFilter>) => draft.set({ ...draft.value, ...next, page: 0 })
  const List = isNarrow ? EventCards : EventTable
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 2, flexWrap: 'wrap' }}>
        <PageHeader title={title} detail={answer && t('summary', { count: answer.recordsCount })} />
        <Button component="a" variant="outlined" href={getExportAddress(view)} download sx={{ mb: 1.5 }}>
          <FileDownloadOutlined /> {t('export')}
        </Button>
      </Box>
      <EventFilters filter={draft.value} onChange={change} />
      <Paper sx={{ overflow: 'hidden' }}>
        {list.hasFailed ? (
          <ListFailed onRetry={list.refresh}>{t('filterKept')}</ListFailed>
        ) : answer?.data.length === 0 ? (
          <EmptyState
            title={t(isFiltered(view) ? 'noMatch' : 'noEvents')}
            icon={<GppMaybeOutlined sx={{ fontSize: 28, color: 'custom.text3' }} />}
            actions={isFiltered(view) && <Button onClick={() => change(NO_FILTER)}>{t('clearFilter')}</Button>}
          />
        ) : (
          <List events={answer?.data} isPast={isPast} />
        )}
        <Box sx={{ p: 1, display: 'flex', justifyContent: 'flex-end', borderTop: 1, borderColor: 'divider' }}>
          <Paginator
            page={view.page}
            size={view.size}
            total={answer?.recordsCount}
            onPage={setPage}
            onSize={setSize}
            isShort={isNarrow}
          />
        </Box>
      </Paper>
    </>
  )
}
