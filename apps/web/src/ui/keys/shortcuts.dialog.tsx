import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Fragment, useId, useState } from 'react'
import { t } from '../messages.ts'
import { Kbd } from './kbd.tsx'
import { SpokenKey } from './key-caps.tsx'
import { type Action, actionGroups, withPictureKeys } from './shortcuts.model.ts'

interface ShortcutsDialogProps {
  actions: readonly Action[]
  /** Single keys act while the picture has the focus. */
  hasModes?: boolean
  open: boolean
  onClose: () => void
}

/** All keys of a screen, from the same actions as its buttons. */
export function ShortcutsDialog({ actions, hasModes = false, open, onClose }: ShortcutsDialogProps) {
  const titleId = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{ paper: { sx: PAPER } }}
    >
      <Content actions={actions} hasModes={hasModes} titleId={titleId} onClose={onClose} />
    </Dialog>
  )
}

const PAPER = { width: 'min(880px, calc(100% - 32px))', mx: 2, overflow: 'hidden' } as const

type ContentProps = Omit<ShortcutsDialogProps, 'open'> & { titleId: string }

function Content({ actions, hasModes = false, titleId, onClose }: ContentProps) {
  const [text, setText] = useState('')
  const groups = actionGroups(hasModes ? actions.map(withPictureKeys) : actions, text)
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          alignItems: 'center',
          gap: 1.5,
          py: 1.5,
          pl: 3,
          pr: 2,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <DialogTitle id={titleId} sx={{ p: 0, flex: 1 }}>
          {t('keyboardShortcuts')}
        </DialogTitle>
        <TextField
          autoFocus
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder={t('findAction')}
          sx={{ width: { xs: '100%', sm: 240 }, order: { xs: 1, sm: 0 } }}
          slotProps={{
            htmlInput: { 'aria-label': t('findAction') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Search />
                </InputAdornment>
              ),
            },
          }}
        />
        <IconButton aria-label={t('close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      {/* minimum height, so that the dialog does not jump while typing */}
      <Box sx={{ overflow: 'auto', columnWidth: 240, columnGap: 6, px: 3, py: 2, minHeight: { md: 296 } }}>
        {[...groups].map(([heading, ofGroup]) => (
          <Group key={heading} heading={heading} actions={ofGroup} />
        ))}
        {groups.size === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('noMatches')}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          pl: 3,
          pr: 2,
          py: 0.5,
          typography: 'caption',
          color: 'custom.text3',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        <span>
          {t('keyLayoutHint')}
          {hasModes && <> {t('singleKeysHint')}</>}
        </span>
        <Button color="inherit" size="small" onClick={onClose} sx={{ flex: 'none', color: 'text.secondary' }}>
          {t('close')} <Kbd aria-hidden>Esc</Kbd>
        </Button>
      </Box>
    </>
  )
}

function Group({ heading, actions }: { heading: string; actions: readonly Action[] }) {
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ breakInside: 'avoid', mb: 2 }}>
      <Typography
        id={headingId}
        variant="caption"
        component="h3"
        sx={{ fontWeight: 550, color: 'custom.text3', mb: 0.5 }}
      >
        {heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {actions.map((action) => (
          <Row key={action.label} action={action} />
        ))}
      </Box>
    </Box>
  )
}

function Row({ action: { label, keys } }: { action: Action }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 32,
        typography: 'body2',
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      {label}
      <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, flex: 'none' }}>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && (
              <Typography variant="caption" component="span" sx={{ color: 'custom.text3' }}>
                {t('orKey')}
              </Typography>
            )}
            <SpokenKey of={key} />
          </Fragment>
        ))}
      </Box>
    </Box>
  )
}
