import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { User } from '@vitrine/contract/auth/auth.contract'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { RecordDefinition } from '@vitrine/contract/master-data/record'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { SearchInput } from '../ui/fields/search-input.tsx'
import { ShortcutsDialog } from '../ui/keys/shortcuts.dialog.tsx'
import { useHasKeys } from '../ui/keys/use-has-keys.ts'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { ListFailed } from '../ui/lists/list-failed.tsx'
import { listColumns, searchHint } from './columns.model.ts'
import { RecordDialog } from './form/record.dialog.tsx'
import { ImportDialog } from './import.dialog.tsx'
import { getTranslated } from './labels.ts'
import { t } from './messages.ts'
import { sheetAddress } from './record.api.ts'
import { recordActions } from './record.shortcuts.ts'
import { RecordDesktop } from './record-desktop.tsx'
import { ListEmpty } from './record-empty.tsx'
import { RecordPhone } from './record-phone.tsx'
import type { RecordPlaceLink } from './record-tabs.tsx'
import { RemovalDialog } from './removal.dialog.tsx'
import { definitionFor, mayWrite } from './rights.model.ts'
import { SheetMenu } from './sheet-menu.tsx'
import { useRecords } from './use-records.ts'

interface RecordScreenProps {
  /** The definition for staff. */
  definition: RecordDefinition
  user: User
  /** Lists that the user may open. */
  places: readonly RecordPlaceLink[]
  /** True if the menu doesn't link to all of them. */
  hasTabs: boolean
  /** Shown instead of the list when the server denies access. */
  noAccess: ReactNode
  /** Content below the list. */
  below: ReactNode
  onImport: (download: Download) => void
}

/** The list of any record, with search, sorting, paging and the form of the open record. */
export function RecordScreen({ user, places, hasTabs, noAccess, below, onImport, ...given }: RecordScreenProps) {
  const definition = useMemo(() => getTranslated(definitionFor(user, given.definition)), [user, given.definition])
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const hasKeys = useHasKeys()
  const [isListingKeys, setListingKeys] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const searchRef = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => listColumns(definition), [definition])
  const model = useRecords(definition, user)
  const { view, list, may, rows, removing } = model
  const actions = recordActions({
    definition,
    may,
    hasRows: (rows?.length ?? 0) > 0,
    isFirstPage: view.view.page === 0,
    isLastPage: view.view.page >= list.last,
    open: model.openCurrent,
    create: () => view.open('new'),
    remove: model.removeCurrent,
    move: model.go,
    turn: model.turn,
    search: () => searchRef.current?.select(),
    refresh: list.refresh,
    help: () => setListingKeys(true),
  })
  const isCovered = view.openId !== undefined || isListingKeys || isImporting || removing !== undefined
  useShortcuts(Object.values(actions), isCovered)
  const removal = may.remove ? definition.removal.verb : undefined
  const showsChange = definition.may.edit
  const look = useMemo(
    () => ({ columns, showsChange, mayEdit: may.edit, removal }),
    [columns, showsChange, may.edit, removal],
  )
  if (list.isForbidden) return noAccess

  const isEmpty = !list.hasFailed && rows?.length === 0 && !list.isPast && list.total === 0
  const isWriter = mayWrite(user, definition)
  const draw = {
    definition,
    isReadOnly: !isWriter,
    model,
    actions,
    look,
    places,
    isAlone: !below,
    search: (
      <SearchInput
        value={view.search}
        placeholder={searchHint(definition)}
        showsKey={hasKeys}
        onChange={view.setSearch}
        onEnter={view.applySearch}
        inputRef={searchRef}
      />
    ),
    sheet: definition.may.sheet && (
      <SheetMenu
        address={sheetAddress(definition, view.view)}
        onImport={may.sheet ? () => setImporting(true) : undefined}
      />
    ),
    empty: (
      <>
        {list.hasFailed && <ListFailed onRetry={list.refresh}>{t('viewKept')}</ListFailed>}
        {isEmpty && (
          <ListEmpty
            definition={definition}
            search={view.view.search}
            onClear={() => view.setSearch('')}
            create={actions.create}
          />
        )}
      </>
    ),
  }
  return (
    <>
      {isPhone ? <RecordPhone {...draw} /> : <RecordDesktop {...draw} hasTabs={hasTabs} />}
      {below}
      <RecordDialog
        definition={definition}
        id={view.openId}
        mayWrite={isWriter}
        onClose={view.close}
        onSaved={({ id }) => model.setCurrent(id)}
      />
      <RemovalDialog definition={definition} row={removing} onClose={model.endRemoval} onRefused={view.open} />
      <ImportDialog definition={definition} open={isImporting} onClose={() => setImporting(false)} onTaken={onImport} />
      <ShortcutsDialog actions={Object.values(actions)} open={isListingKeys} onClose={() => setListingKeys(false)} />
    </>
  )
}
