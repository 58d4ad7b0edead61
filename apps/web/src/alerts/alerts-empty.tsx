import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import type { Action } from '../ui/shortcuts.model.ts'
import type { AlertsModel } from './use-alerts.ts'

const SIGN = { fontSize: 28, color: 'custom.text3' } as const

/** In place of rows: why there are none, and what to do. Nothing where there are some. */
export function AlertsEmpty({ model: { view, list, rows, total }, create }: { model: AlertsModel; create: Action }) {
  if (list.hasFailed) {
    return <ListFailed onRetry={list.refresh}>Your search and the order of the list are kept.</ListFailed>
  }
  if (rows?.length !== 0 || total !== 0 || list.isPast) return null
  const { freeText } = view.view
  if (freeText !== '') {
    return (
      <EmptyState
        title={`No alert matches '${freeText}'.`}
        icon={<SearchOff sx={SIGN} />}
        actions={
          <Button variant="outlined" onClick={() => view.setSearch('')}>
            Clear search
          </Button>
        }
      >
        Its name and those of its configurations are searched.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="You have no alerts yet."
      icon={<NotificationsNoneOutlined sx={SIGN} />}
      actions={
        <Button variant="outlined" onClick={create.run}>
          {create.label}
        </Button>
      }
    >
      An alert watches prices, stock, images, banners or campaigns, and mails you when something changes.
    </EmptyState>
  )
}
