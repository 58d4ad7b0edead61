import Menu, { type MenuProps } from '@mui/material/Menu'
import type { KeyboardEventHandler, ReactNode, RefObject } from 'react'

interface DropMenuProps {
  id: string
  /** Accessible name of the menu and of the region around it. */
  label: string
  anchor: RefObject<HTMLElement | null>
  open: boolean
  onClose: () => void
  onKeyDown?: KeyboardEventHandler
  /** The side of the button that the menu is aligned to. */
  align?: 'left' | 'right'
  /** Long menus use several columns so that they fit on the screen without scrolling. */
  columns?: number
  children: ReactNode
}

/** A menu below its button. MUI handles arrow keys, first letters, Esc and returning the focus. */
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
      // Rendered outside the header. Content outside any landmark is hard to find with a screen reader.
      slotProps={{ root: { role: 'region', 'aria-label': label }, list }}
    >
      {children}
    </Menu>
  )
}
