import InboxOutlined from '@mui/icons-material/InboxOutlined'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { PermissionHolder } from '@vitrine/contract/access/permissions'
import { getScreen } from '@vitrine/contract/access/screens'
import { findMatchingTray } from '@vitrine/contract/trays/matching-tray.rules'
import { trayTitle } from '@vitrine/contract/trays/tray-title.rules'
import { getTray, type TrayName } from '@vitrine/contract/trays/trays'
import { CallError } from '../platform/call.ts'
import { translateLabel } from '../platform/labels.ts'
import { ButtonLink } from '../ui/buttons/links.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { t } from './messages.ts'
import { countActiveFilters } from './tray-chips.tsx'
import { trayCaptureQuery } from './trays.api.ts'
import type { TrayViewControls } from './use-tray-view.ts'

const SIGN = { fontSize: 28, color: 'custom.text3' } as const

export const TrayFailed = ({ onRetry }: { onRetry: () => void }) => (
  <ListFailed onRetry={onRetry}>{t('filtersKept')}</ListFailed>
)

interface TrayEmptyProps {
  tray: TrayName
  user: PermissionHolder
  view: TrayViewControls
}

/** Explains why the list is empty and what to do. */
export function TrayEmpty({ tray, user, view }: TrayEmptyProps) {
  const { captureId } = view.view.filter
  if (captureId !== undefined) {
    return <NotInTray key={captureId} tray={tray} user={user} captureId={captureId} view={view} />
  }
  const isNarrowed = countActiveFilters({ ...view, filter: view.view.filter }) > 0
  return isNarrowed ? <NothingFound view={view} /> : <NothingYet tray={tray} view={view} />
}

function NothingFound({ view: { view, clearFilter } }: Pick<TrayEmptyProps, 'view'>) {
  const { from } = view.filter
  return (
    <EmptyState
      title={t('noCapturesMatch')}
      icon={<SearchOff sx={SIGN} />}
      actions={
        <Button variant="outlined" onClick={clearFilter}>
          {t('clearAllFilters')}
        </Button>
      }
    >
      {from === undefined ? t('removeFilterHint') : t('widenFilterHint')}
    </EmptyState>
  )
}

function NothingYet({ tray, view: { changeFilter } }: Pick<TrayEmptyProps, 'tray' | 'view'>) {
  const isOwn = getTray(tray).owner === 'own'
  return (
    <EmptyState
      title={isOwn ? t('noOwnCaptures') : t('noCapturesYet')}
      icon={<InboxOutlined sx={SIGN} />}
      actions={
        <Button variant="outlined" onClick={() => changeFilter('from', undefined)}>
          {t('showEarlierCaptures')}
        </Button>
      }
    >
      {t('newCapturesHint')}
    </EmptyState>
  )
}

/** The capture ID is not in this tray: it is in another one or does not exist. */
function NotInTray({ tray, user, captureId, view }: TrayEmptyProps & { captureId: number }) {
  const { data: capture, error, isPending } = useQuery(trayCaptureQuery(captureId))
  const id = String(captureId)
  const clear = (
    <Button variant={capture ? 'text' : 'outlined'} onClick={() => view.changeFilter('captureId', undefined)}>
      {t('clearCaptureId')}
    </Button>
  )
  if (isPending) return <EmptyState title={t('lookingForCapture', { id })} />
  if (!capture) {
    const isNowhere = error instanceof CallError && error.error === 'notFound'
    return (
      <EmptyState
        title={isNowhere ? t('noSuchCapture', { id }) : t('notInTray', { id })}
        icon={<SearchOff sx={SIGN} />}
        actions={clear}
      >
        {isNowhere ? t('noSuchCaptureHint') : t('lookupFailed')}
      </EmptyState>
    )
  }
  const where = findMatchingTray(capture, user)
  const title = translateLabel(trayTitle(where, user))
  if (where === tray) {
    return <EmptyState title={t('notYours', { id })} icon={<SearchOff sx={SIGN} />} actions={clear} />
  }
  return (
    <EmptyState
      title={t('notInTray', { id })}
      icon={<SearchOff sx={SIGN} />}
      actions={
        <>
          <ButtonLink
            variant="outlined"
            to={getScreen(getTray(where).screen).path}
            search={{ captureId: String(captureId) }}
          >
            {t('openTray', { title })}
          </ButtonLink>
          {clear}
        </>
      }
    >
      {t('isInTray', { title })}
    </EmptyState>
  )
}
