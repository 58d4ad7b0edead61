import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import type { TrayFilter } from '@vitrine/contract/trays/tray-filter'
import type { TrayName } from '@vitrine/contract/trays/trays'
import { memo, type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '../ui/dialogs/confirm.dialog.tsx'
import { DropVeil } from '../ui/fields/drop-veil.tsx'
import { useFileDrop } from '../ui/fields/use-file-drop.ts'
import { useRemembered } from '../ui/hooks/use-remembered.ts'
import { ShortcutsDialog } from '../ui/keys/shortcuts.dialog.tsx'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { t as tUi } from '../ui/messages.ts'
import { discardQuestion } from './discard.model.ts'
import { t } from './messages.ts'
import { trayActions } from './tray.shortcuts.ts'
import { toRequestFilter } from './tray-address.model.ts'
import type { TrayDecisions } from './tray-decisions.ts'
import { TrayDesktop, type TrayDesktopProps } from './tray-desktop.tsx'
import { TrayPhone } from './tray-phone.tsx'
import { useRest } from './use-rest.ts'
import { type TrayModel, useTray } from './use-tray.ts'

interface TrayScreenProps {
  tray: TrayName
  title: string
  user: User
  /** The capture open over the tray. */
  openId: number | undefined
  onOpen: (captureId: number) => void
  /** The cursor has rested on a row, which may be opened next. */
  onRest?: ((captureId: number) => void) | undefined
  decisions: TrayDecisions
  onDownload: (captureIds: readonly number[]) => void
  /** Adds a capture manually, optionally from a dropped file. Absent when the user may not. */
  onAdd: ((file?: File) => void) | undefined
  /** The dialog for a new capture is open. */
  isAdding: boolean
  /** Dialogs over the tray, which walk through the filtered list. */
  children: (filter: TrayFilter, findPlace: TrayModel['findPlace']) => ReactNode
}

/** A list of captures of one type and state. */
export function TrayScreen(props: TrayScreenProps) {
  const { tray, title, user, openId, onOpen, onRest, decisions, onDownload, onAdd, isAdding, children } = props
  const { breakpoints } = useTheme()
  const isPhone = useMediaQuery(breakpoints.down('md'), { noSsr: true })
  const hasRoomForPreview = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const [showsPictures, setShowsPictures] = useRemembered(LOCAL_STORAGE.trayPictures, true)
  const [showsPreview, setShowsPreview] = useRemembered(LOCAL_STORAGE.trayPreview, true)
  const [isListingKeys, setListingKeys] = useState(false)
  const searchRef = useRef<HTMLInputElement>(null)
  const model = useTray({ tray, user, openId, decisions, onOpen })
  const { selection, currentRow, discard, rows, view } = model

  const actions = trayActions({
    isImageOnly: !model.mayEdit,
    mayDiscard: model.mayDiscard,
    hasRows: (rows?.length ?? 0) > 0,
    isFirstPage: view.view.page === 0,
    isLastPage: view.view.page >= model.last,
    selectedCount: selection.picked.size,
    discardableCount: model.toDiscard.length,
    canUndo: decisions.canUndo,
    newCount: model.news.arrivals.size,
    open: model.openCurrent,
    add: onAdd && (() => onAdd()),
    discard: model.discardChosen,
    undo: decisions.undo,
    showDecisions: decisions.focusStrip,
    download: () =>
      onDownload(
        selection.picked.size > 0 ? [...selection.picked.keys()] : currentRow ? [currentRow.capture.captureId] : [],
      ),
    move: (to) => void model.go(to),
    turn: model.turn,
    select: model.selectCurrent,
    selectTo: model.selectTo,
    selectPage: model.selectPage,
    clearSelection: model.clear,
    search: () => searchRef.current?.select(),
    refresh: model.refresh,
    togglePictures: () => setShowsPictures(!showsPictures),
    togglePreview: () => setShowsPreview(!showsPreview),
    help: () => setListingKeys(true),
  })
  const isCovered = openId !== undefined || isAdding
  useRest(isCovered ? undefined : currentRow?.capture.captureId, onRest)
  const keyed = [...Object.values(actions), ...(decisions.pageOffer.isOff ? [] : [decisions.pageOffer])]
  useShortcuts(keyed, isCovered || isListingKeys || discard.asking.length > 0)
  const { isOver, dropProps } = useFileDrop((file) => onAdd?.(file), !onAdd || isCovered)

  return (
    <Box {...dropProps} sx={{ display: 'contents' }}>
      <TrayDrawing
        tray={tray}
        title={title}
        user={user}
        model={model}
        actions={actions}
        searchRef={searchRef}
        isPhone={isPhone}
        isCovered={isCovered}
        showsPictures={showsPictures}
        showsPreview={hasRoomForPreview ? showsPreview : undefined}
      />
      <ShortcutsDialog actions={keyed} open={isListingKeys} onClose={() => setListingKeys(false)} />
      {children(toRequestFilter(view.view.filter), model.findPlace)}
      <DiscardDialog count={discard.asking.length} onYes={discard.discard} onNo={discard.cancel} />
      <DropVeil isShown={isOver}>{t('dropToAdd')}</DropVeil>
    </Box>
  )
}

interface TrayDrawingProps extends TrayDesktopProps {
  isPhone: boolean
  isCovered: boolean
}

/**
 * Does not render while a capture covers the tray: that would be about half of the work of each step to the next capture.
 * It renders again when the capture closes.
 */
const TrayDrawing = memo(
  ({ isPhone, isCovered: _, ...draw }: TrayDrawingProps) =>
    isPhone ? <TrayPhone {...draw} /> : <TrayDesktop {...draw} />,
  (before, after) => before.isCovered && after.isCovered,
)

interface DiscardDialogProps {
  count: number
  onYes: () => void
  onNo: () => void
}

function DiscardDialog({ count, onYes, onNo }: DiscardDialogProps) {
  // keeps the number while the dialog fades out
  const [asked, setAsked] = useState(count)
  if (count > 0 && count !== asked) setAsked(count)
  return (
    <ConfirmDialog
      open={count > 0}
      title={t('discardTitle', { count: asked })}
      deed={tUi('discard')}
      onYes={onYes}
      onNo={onNo}
    >
      {discardQuestion(asked)}
      <Box sx={{ mt: 1, typography: 'body2', color: 'custom.text3' }}>{t('canUndo')}</Box>
    </ConfirmDialog>
  )
}
