import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { useRef, useState } from 'react'
import { SearchInput } from '../ui/fields/search-input.tsx'
import { ShortcutsDialog } from '../ui/keys/shortcuts.dialog.tsx'
import { useHasKeys } from '../ui/keys/use-has-keys.ts'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { alertActions } from './alert.shortcuts.ts'
import { parseOpened } from './alert-address.model.ts'
import { AlertsDesktop } from './alerts-desktop.tsx'
import { AlertsPhone } from './alerts-phone.tsx'
import { AlertDialog } from './edit/alert.dialog.tsx'
import { HistoryDialog } from './history/history.dialog.tsx'
import { t } from './messages.ts'
import { RemovalDialog } from './removal.dialog.tsx'
import { useAlerts } from './use-alerts.ts'

interface AlertsScreenProps {
  title: string
  user: User
}

/** The user's alerts, with the form or the history of the open one above the list. */
export function AlertsScreen({ title, user }: AlertsScreenProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const hasKeys = useHasKeys()
  const [isListingKeys, setListingKeys] = useState(false)
  const searchRef = useRef<HTMLInputElement>(null)
  const model = useAlerts()
  const { view, list, rows, removing } = model
  const actions = alertActions({
    hasRows: (rows?.length ?? 0) > 0,
    isFirstPage: view.view.page === 0,
    isLastPage: view.view.page >= list.last,
    edit: model.editCurrent,
    history: model.showCurrent,
    create: () => void model.create(),
    remove: model.removeCurrent,
    move: model.go,
    turn: model.turn,
    search: () => searchRef.current?.select(),
    refresh: list.refresh,
    help: () => setListingKeys(true),
  })
  useShortcuts(Object.values(actions), view.openId !== undefined || isListingKeys || removing !== undefined)
  const draw = {
    title,
    model,
    actions,
    search: (
      <SearchInput
        value={view.search}
        placeholder={t('searchAlerts')}
        showsKey={hasKeys}
        onChange={view.setSearch}
        onEnter={view.applySearch}
        inputRef={searchRef}
      />
    ),
  }
  const { kind, alertId, alertRunId } = view.openId ? parseOpened(view.openId) : {}
  return (
    <>
      {isPhone ? <AlertsPhone {...draw} /> : <AlertsDesktop {...draw} />}
      {kind === 'edit' && (
        <AlertDialog
          key={alertId ?? 'new'}
          alertId={alertId}
          user={user}
          onClose={view.close}
          onSaved={model.setCurrent}
        />
      )}
      {kind === 'history' && alertId !== undefined && (
        <HistoryDialog
          key={alertId}
          alertId={alertId}
          alertRunId={alertRunId}
          user={user}
          onRun={(run) => view.stepTo(run === undefined ? `history ${alertId}` : `history ${alertId} run ${run}`)}
          onClose={view.close}
        />
      )}
      <RemovalDialog row={removing} onClose={model.endRemoval} />
      <ShortcutsDialog actions={Object.values(actions)} open={isListingKeys} onClose={() => setListingKeys(false)} />
    </>
  )
}
