import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { t } from './messages.ts'
import type { AlertsModel } from './use-alerts.ts'

const SIGN = { fontSize: 28, color: 'custom.text3' } as const

/** Shown when there are no rows: the reason, and what to do next. */
export function AlertsEmpty({ model: { view, list, rows, total }, create }: { model: AlertsModel; create: Action }) {
  if (list.hasFailed) {
    return <ListFailed onRetry={list.refresh}>{t('listKept')}</ListFailed>
  }
  if (rows?.length !== 0 || total !== 0 || list.isPast) return null
  const { freeText } = view.view
  if (freeText !== '') {
    return (
      <EmptyState
        title={t('noMatch', { text: freeText })}
        icon={<SearchOff sx={SIGN} />}
        actions={
          <Button variant="outlined" onClick={() => view.setSearch('')}>
            {t('clearSearch')}
          </Button>
        }
      >
        {t('noMatchHint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('noAlerts')}
      icon={<NotificationsNoneOutlined sx={SIGN} />}
      actions={
        <Button variant="outlined" onClick={create.run}>
          {create.label}
        </Button>
      }
    >
      {t('noAlertsHint')}
    </EmptyState>
  )
}
