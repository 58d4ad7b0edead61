import InboxOutlined from '@mui/icons-material/InboxOutlined'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { Holder } from '@vitrine/contract/access/permissions'
import { screenOf } from '@vitrine/contract/access/screens'
import { matchingTray } from '@vitrine/contract/trays/matching-tray.rules'
import { trayTitle } from '@vitrine/contract/trays/tray-title.rules'
import { type TrayName, trayOf } from '@vitrine/contract/trays/trays'
import { CallError } from '../platform/call.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatDay } from '../ui/format.ts'
import { ButtonLink } from '../ui/links.tsx'
import { ListFailed } from '../ui/list-failed.tsx'
import { activeCount } from './tray-chips.tsx'
import { wherePlacedQuery } from './trays.api.ts'
import type { TrayViewControls } from './use-tray-view.ts'

const SIGN = { fontSize: 28, color: 'custom.text3' } as const

export const TrayFailed = ({ onRetry }: { onRetry: () => void }) => (
  <ListFailed onRetry={onRetry}>Your filters are kept.</ListFailed>
)

interface TrayEmptyProps {
  tray: TrayName
  user: Holder
  view: TrayViewControls
}

/** Says why there is nothing here, and what to do. */
export function TrayEmpty({ tray, user, view }: TrayEmptyProps) {
  const { captureId } = view.view.filter
  if (captureId !== undefined) {
    return <Elsewhere key={captureId} tray={tray} user={user} captureId={captureId} view={view} />
  }
  const isNarrowed = activeCount({ ...view, filter: view.view.filter }) > 0
  return isNarrowed ? <NothingFound view={view} /> : <NothingYet tray={tray} view={view} />
}

function NothingFound({ view: { view, clearFilter } }: Pick<TrayEmptyProps, 'view'>) {
  const { from } = view.filter
  return (
    <EmptyState
      title="No captures match these filters."
      icon={<SearchOff sx={SIGN} />}
      actions={
        <Button variant="outlined" onClick={clearFilter}>
          Clear all filters
        </Button>
      }
    >
      {from === undefined
        ? 'Remove a filter to see more.'
        : `Remove a filter, or look further back than ${formatDay(from)}.`}
    </EmptyState>
  )
}

function NothingYet({ tray, view: { changeFilter } }: Pick<TrayEmptyProps, 'tray' | 'view'>) {
  const isOwn = trayOf(tray).owner === 'own'
  return (
    <EmptyState
      title={isOwn ? 'You have nothing here this month.' : 'Nothing has come in this month.'}
      icon={<InboxOutlined sx={SIGN} />}
      actions={
        <Button variant="outlined" onClick={() => changeFilter('from', undefined)}>
          Show earlier captures
        </Button>
      }
    >
      New captures appear here by themselves.
    </EmptyState>
  )
}

/** A capture's number that is not in this tray: it is in another, or nowhere. */
function Elsewhere({ tray, user, captureId, view }: TrayEmptyProps & { captureId: number }) {
  const { data: capture, error, isPending } = useQuery(wherePlacedQuery(captureId))
  const clear = (
    <Button variant={capture ? 'text' : 'outlined'} onClick={() => view.changeFilter('captureId', undefined)}>
      Clear capture id
    </Button>
  )
  if (isPending) return <EmptyState title={`Looking for capture ${captureId}…`} />
  if (!capture) {
    const isNowhere = error instanceof CallError && error.error === 'notFound'
    return (
      <EmptyState
        title={isNowhere ? `There is no capture ${captureId}.` : `Capture ${captureId} is not in this tray.`}
        icon={<SearchOff sx={SIGN} />}
        actions={clear}
      >
        {isNowhere ? 'Check the number, or look for it by its name.' : 'Where it is could not be found out just now.'}
      </EmptyState>
    )
  }
  const where = matchingTray(capture, user)
  const title = trayTitle(where, user)
  if (where === tray) {
    return (
      <EmptyState
        title={`Capture ${captureId} is not yours, so it is not listed here.`}
        icon={<SearchOff sx={SIGN} />}
        actions={clear}
      />
    )
  }
  return (
    <EmptyState
      title={`Capture ${captureId} is not in this tray.`}
      icon={<SearchOff sx={SIGN} />}
      actions={
        <>
          <ButtonLink
            variant="outlined"
            to={screenOf(trayOf(where).screen).path}
            search={{ captureId: String(captureId) }}
          >
            Open {title}
          </ButtonLink>
          {clear}
        </>
      }
    >
      It is in {title}.
    </EmptyState>
  )
}
