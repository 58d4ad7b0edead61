import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { getVisibleUserMenu } from '@vitrine/contract/access/menu.rules'
import { getRoleNames } from '@vitrine/contract/access/roles'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { useId, useRef, useState } from 'react'
import { ReadyDot } from '../downloads/ready-mark.tsx'
import { translateLabel } from '../platform/labels.ts'
import { DropMenu } from '../ui/buttons/drop-menu.tsx'
import { initials } from '../ui/format/format.ts'
import { LanguageEntries } from './language-entries.tsx'
import { MenuEntries } from './menu-entries.tsx'
import { t } from './messages.ts'

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const TWO_LINES = {
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const

/** The label 'Admin' is also a menu, which has another name in Spanish. */
const translateRole = (name: string) => (name === 'Admin' ? t('roleAdmin') : translateLabel(name))

/** Initials, name and roles, side by side. */
export function UserBadge({ user }: { user: User }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
      <Box component="span" sx={{ position: 'relative', flex: 'none' }}>
        <Box
          component="span"
          aria-hidden
          sx={{
            width: 28,
            height: 28,
            borderRadius: '50%',
            display: 'grid',
            placeItems: 'center',
            typography: 'kbd',
            fontWeight: 600,
            color: 'custom.tintText',
            bgcolor: 'custom.tint',
          }}
        >
          {initials(user.name)}
        </Box>
        <ReadyDot />
      </Box>
      <Box component="span" sx={{ display: 'block', minWidth: 0, textAlign: 'left' }}>
        <Box component="span" sx={{ ...ONE_LINE, display: 'block', typography: 'body2', fontWeight: 550 }}>
          {user.name}
        </Box>
        <Box component="span" sx={{ ...TWO_LINES, typography: 'caption', color: 'custom.text3' }}>
          {getRoleNames(user.roles).map(translateRole).join(', ')}
        </Box>
      </Box>
    </Box>
  )
}

/** The right end of the toolbar: the user and their menu. */
export function UserBlock({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  return (
    <>
      <ButtonBase
        ref={button}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(true)}
        sx={{
          height: '100%',
          maxWidth: 208,
          pl: 2,
          pr: 1.5,
          gap: 1,
          borderLeft: 1,
          borderColor: 'divider',
          '&:hover, &[aria-expanded=true]': { bgcolor: 'custom.sub' },
          '&.Mui-focusVisible': { outlineOffset: '-2px' },
        }}
      >
        <UserBadge user={user} />
        <ExpandMore sx={{ fontSize: '1rem', color: 'text.secondary' }} />
      </ButtonBase>
      <DropMenu id={menuId} label={user.name} anchor={button} align="right" open={open} onClose={() => setOpen(false)}>
        <MenuEntries items={getVisibleUserMenu(user)} onPick={() => setOpen(false)} />
        <LanguageEntries />
      </DropMenu>
    </>
  )
}
