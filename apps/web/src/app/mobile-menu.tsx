import Close from '@mui/icons-material/Close'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Collapse from '@mui/material/Collapse'
import Divider from '@mui/material/Divider'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import { INFO, type Menu, SUPPORT } from '@vitrine/contract/access/menu'
import { getVisibleMenus, getVisibleUserMenu } from '@vitrine/contract/access/menu.rules'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { useId, useState } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { scrollShadow } from '../ui/lists/scroll-shadow.ts'
import { useCurrentScreen } from './current-screen.ts'
import { LanguageChoice } from './language-choice.tsx'
import { findMenu, groupItems } from './menu-groups.ts'
import { t } from './messages.ts'
import { MOBILE_ENTRY, MobileEntry } from './mobile-entry.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { UserBadge } from './user-block.tsx'

interface MobileMenuProps {
  user: User
  open: boolean
  onClose: () => void
}

/** All menus in a full-height drawer, with one expanded at a time. */
export function MobileMenu({ user, open, onClose }: MobileMenuProps) {
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': t('menu'), sx: { width: 'min(360px, 100%)' } } }}
    >
      <Box
        sx={{ flex: 'none', height: LIMITS.toolbarHeight, display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 1 }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <UserBadge user={user} />
        </Box>
        <IconButton aria-label={t('closeMenu')} onClick={onClose}>
          <Close sx={{ fontSize: '1.375rem' }} />
        </IconButton>
      </Box>
      <Divider />
      <Menus user={user} onPick={onClose} />
    </Drawer>
  )
}

function Menus({ user, onPick }: { user: User; onPick: () => void }) {
  const menus = getVisibleMenus(user)
  const current = findMenu(menus, useCurrentScreen())
  const [unfolded, setUnfolded] = useState(current?.label)
  return (
    <Box
      component="nav"
      aria-label={t('mainMenu')}
      sx={(theme) => ({
        overflowY: 'auto',
        p: 1,
        ...scrollShadow(theme.vars.palette.background.paper, theme.vars.palette.text.primary),
      })}
    >
      <List disablePadding>
        {menus.map((menu) => (
          <li key={menu.label}>
            {menu.opens ? (
              <MobileEntry item={{ label: menu.label, opens: menu.opens }} onPick={onPick} />
            ) : (
              <Foldable
                menu={menu}
                open={menu.label === unfolded}
                onToggle={() => setUnfolded((before) => (before === menu.label ? undefined : menu.label))}
                onPick={onPick}
              />
            )}
          </li>
        ))}
      </List>
      <Divider sx={{ my: 1 }} />
      <ThemeChoice />
      <LanguageChoice />
      <List disablePadding>
        {[SUPPORT, INFO, ...getVisibleUserMenu(user)].map((item) => (
          <li key={item.label}>
            <MobileEntry item={item} onPick={onPick} />
          </li>
        ))}
      </List>
    </Box>
  )
}

interface FoldableProps {
  menu: Menu
  open: boolean
  onToggle: () => void
  onPick: () => void
}

function Foldable({ menu, open, onToggle, onPick }: FoldableProps) {
  const contentId = useId()
  return (
    <>
      <ListItemButton
        sx={MOBILE_ENTRY}
        aria-expanded={open}
        aria-controls={open ? contentId : undefined}
        onClick={onToggle}
      >
        <Box component="span" sx={{ flex: 1 }}>
          {translateLabel(menu.label)}
        </Box>
        <ExpandMore sx={{ color: 'text.secondary', rotate: open ? '180deg' : '0deg', transition: 'rotate 160ms' }} />
      </ListItemButton>
      <Collapse id={contentId} in={open} unmountOnExit>
        {groupItems(menu.items ?? []).map((group) => (
          <Box key={group.heading ?? ''} sx={{ pb: 0.5 }}>
            {group.heading && (
              <Box sx={{ typography: 'caption', fontWeight: 550, color: 'custom.text3', pl: 3.5, pt: 1, pb: 0.5 }}>
                {translateLabel(group.heading)}
              </Box>
            )}
            <List disablePadding aria-label={translateLabel(group.heading ?? menu.label)}>
              {group.items.map((item) => (
                <li key={item.label}>
                  <MobileEntry item={item} onPick={onPick} indented />
                </li>
              ))}
            </List>
          </Box>
        ))}
      </Collapse>
    </>
  )
}
