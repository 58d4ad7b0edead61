import Menu, { type MenuProps } from '@mui/material/Menu'
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react'

interface DropMenuProps {
  id: string
  /** Names the menu for a screen reader, and the region that it floats in. */
  label: string
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
  onKeyDown?: KeyboardEventHandler
  /** At which side of its button it stands. */
  align?: 'left' | 'right'
  /** Long menus use several columns so that they fit on the screen without scrolling. */
  columns?: number
  children: ReactNode
}

/** A menu under its button: arrows, first letters, Esc, and the focus back to the button are MUI's. */
export function DropMenu({
  id,
  label,
  anchor,
  open,
  onClose,
  onKeyDown,
  align = 'left',
  columns = 1,
  children,
}: DropMenuProps) {
  const list: NonNullable<MenuProps['slotProps']>['list'] = {
    'aria-label': label,
    ...(onKeyDown ? { onKeyDown } : {}),
    ...(columns > 1 ? { sx: { columnCount: columns, columnGap: 1, '& > li': { breakInside: 'avoid' } } } : {}),
  }
  return (
    <Menu
      id={id}
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: align }}
      transformOrigin={{ vertical: 'top', horizontal: align }}
      open={open}
      onClose={onClose}
      // It is drawn outside of the header, and content outside of any landmark is hard to find for some.
      slotProps={{ root: { role: 'region', 'aria-label': label }, list }}
    >
      {children}
    </Menu>
  )
}
