import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { LOCAL_STORAGE } from '@vitrine/contract/limits'
import { useMemo, useRef, useState } from 'react'
import { DropVeil } from '../ui/fields/drop-veil.tsx'
import { useFileDrop } from '../ui/fields/use-file-drop.ts'
import { useRemembered } from '../ui/hooks/use-remembered.ts'
import { ShortcutsDialog } from '../ui/keys/shortcuts.dialog.tsx'
import { useShortcuts } from '../ui/keys/use-shortcuts.ts'
import { NewImageDialog } from './add/new-image.dialog.tsx'
import { ImageAnalysisDialog } from './analysis/image-analysis.dialog.tsx'
import { imageActions } from './image.shortcuts.ts'
import { ImageDesktop } from './image-desktop.tsx'
import { IMAGE_LISTS, type ImageListName } from './image-lists.ts'
import { ImagePhone } from './image-phone.tsx'
import { t } from './messages.ts'
import { useImages } from './use-images.ts'

interface ImageCapturesScreenProps {
  list: ImageListName
  title: string
  /** Only staff may add images by hand. */
  mayAdd: boolean
}

/** A list of store pictures, and the analysis dialog of the open one. */
export function ImageCapturesScreen({ list: name, title, mayAdd }: ImageCapturesScreenProps) {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  // setting shared with the trays
  const [showsPictures, setShowsPictures] = useRemembered(LOCAL_STORAGE.trayPictures, true)
  const [isListingKeys, setListingKeys] = useState(false)
  const [adding, setAdding] = useState<{ file: File | undefined }>()
  const searchRef = useRef<HTMLInputElement>(null)
  const model = useImages(name)
  const { view, list, rows, walk } = model
  const actions = imageActions({
    openLabel: IMAGE_LISTS[name].openLabel,
    hasRows: (rows?.length ?? 0) > 0,
    isFirstPage: view.view.page === 0,
    isLastPage: view.view.page >= list.last,
    open: model.openCurrent,
    add: mayAdd ? () => setAdding({ file: undefined }) : undefined,
    move: model.go,
    turn: model.turn,
    search: () => searchRef.current?.select(),
    refresh: list.refresh,
    togglePictures: () => setShowsPictures(!showsPictures),
    help: () => setListingKeys(true),
  })
  const isCovered = view.openId !== undefined || adding !== undefined
  useShortcuts(Object.values(actions), isCovered || isListingKeys)
  const { isOver, dropProps } = useFileDrop((file) => setAdding({ file }), !mayAdd || isCovered)
  const showsState = name === 'all'
  const look = useMemo(() => ({ showsPictures, showsState }), [showsPictures, showsState])
  const draw = { title, model, look, searchRef, actions }
  return (
    <Box {...dropProps} sx={{ display: 'contents' }}>
      {isPhone ? <ImagePhone {...draw} /> : <ImageDesktop {...draw} />}
      <ShortcutsDialog actions={Object.values(actions)} open={isListingKeys} onClose={() => setListingKeys(false)} />
      {view.openId !== undefined && (
        <ImageAnalysisDialog
          imageCaptureId={view.openId}
          place={walk.place}
          nextId={walk.nextId}
          onClose={walk.onClose}
        />
      )}
      {adding && (
        <NewImageDialog
          file={adding.file}
          stores={model.stores}
          onOpen={model.on.onOpen}
          onClose={() => setAdding(undefined)}
        />
      )}
      <DropVeil isShown={isOver}>{t('dropToAdd')}</DropVeil>
    </Box>
  )
}
