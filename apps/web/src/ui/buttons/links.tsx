import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import MuiLink from '@mui/material/Link'
import ListItemButton from '@mui/material/ListItemButton'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import { createLink } from '@tanstack/react-router'

/** MUI components as router links, so that middle click and copying the address work. */
export const TextLink = createLink(MuiLink)
export const ButtonLink = createLink(Button)
export const ButtonBaseLink = createLink(ButtonBase)
export const ListItemLink = createLink(ListItemButton)

/** MUI renders a menu item as a list item by default, even with an address. */
function MenuItemAnchor(props: Omit<MenuItemProps<'a'>, 'component'>) {
  return <MenuItem component="a" {...props} />
}
export const MenuItemLink = createLink(MenuItemAnchor)
