import AddOutlined from '@mui/icons-material/AddOutlined'
import BookmarksOutlined from '@mui/icons-material/BookmarksOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DriveFileRenameOutline from '@mui/icons-material/DriveFileRenameOutline'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Popover from '@mui/material/Popover'
import type { ListedBookmark } from '@vitrine/contract/home/home-state'
import { useId, useRef, useState } from 'react'
import { BookmarkNameDialog } from './bookmark-name.dialog.tsx'
import { HomeTool, type ToolProps } from './home-tool.tsx'
import { t } from './messages.ts'
import { useBookmarks } from './use-bookmarks.ts'

type NameDialogState = { kind: 'new'; bookmarkId: string } | { kind: 'rename'; bookmark: ListedBookmark }

/** Named views that the user can open, rename or delete. */
export function BookmarksMenu({ sx }: ToolProps) {
  const { bookmarks, add, rename, remove, open: show } = useBookmarks()
  const [open, setOpen] = useState(false)
  const [naming, setNaming] = useState<NameDialogState>()
  const button = useRef<HTMLButtonElement>(null)
  const addButton = useRef<HTMLDivElement>(null)
  const panelId = useId()
  const openNameDialog = (next: NameDialogState) => {
    setOpen(false)
    setNaming(next)
  }
  return (
    <>
      <HomeTool
        ref={button}
        sx={sx}
        icon={<BookmarksOutlined />}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(true)}
      >
        {t('bookmarks')}
      </HomeTool>
      <Popover
        id={panelId}
        open={open}
        onClose={() => setOpen(false)}
        anchorEl={() => button.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('bookmarks'), sx: { width: 320, maxWidth: '92vw' } } }}
      >
        {bookmarks.length > 0 && (
          <List dense disablePadding aria-label={t('bookmarks')} sx={{ maxHeight: '60vh', overflow: 'auto', py: 0.5 }}>
            {bookmarks.map((bookmark) => (
              <Line
                key={bookmark.bookmarkId}
                bookmark={bookmark}
                onOpen={() => {
                  setOpen(false)
                  void show(bookmark)
                }}
                onRename={() => openNameDialog({ kind: 'rename', bookmark })}
                onRemove={() => {
                  // the button disappears with its line, so move the focus
                  addButton.current?.focus()
                  void remove(bookmark)
                }}
              />
            ))}
          </List>
        )}
        {bookmarks.length === 0 && (
          <Box sx={{ px: 2, pt: 1.5, pb: 1, typography: 'body2', color: 'text.secondary' }}>{t('noBookmarks')}</Box>
        )}
        <Divider />
        <ListItemButton
          ref={addButton}
          sx={{ minHeight: 40, gap: 1, typography: 'body2', fontWeight: 550 }}
          onClick={() => openNameDialog({ kind: 'new', bookmarkId: crypto.randomUUID() })}
        >
          <AddOutlined sx={{ fontSize: '1.125rem' }} />
          {t('addBookmark')}
        </ListItemButton>
      </Popover>
      {naming?.kind === 'new' && (
        <BookmarkNameDialog
          title={t('newBookmark')}
          name=""
          onSave={(given) => add(naming.bookmarkId, given)}
          onClose={() => setNaming(undefined)}
        />
      )}
      {naming?.kind === 'rename' && (
        <BookmarkNameDialog
          title={t('renameBookmark')}
          name={naming.bookmark.name}
          onSave={(given) => rename(naming.bookmark, given)}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  )
}

interface LineProps {
  bookmark: ListedBookmark
  onOpen: () => void
  onRename: () => void
  onRemove: () => void
}

function Line({ bookmark: { name }, onOpen, onRename, onRemove }: LineProps) {
  return (
    <ListItem
      disablePadding
      secondaryAction={
        <>
          <IconButton size="small" aria-label={t('renameNamed', { name })} onClick={onRename}>
            <DriveFileRenameOutline sx={{ fontSize: '1.125rem' }} />
          </IconButton>
          <IconButton size="small" aria-label={t('deleteNamed', { name })} onClick={onRemove}>
            <DeleteOutlined sx={{ fontSize: '1.125rem' }} />
          </IconButton>
        </>
      }
      sx={{ '& .MuiListItemButton-root': { pr: 10 } }}
    >
      <ListItemButton sx={{ minHeight: 36, typography: 'body2' }} onClick={onOpen}>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {name}
        </Box>
      </ListItemButton>
    </ListItem>
  )
}
