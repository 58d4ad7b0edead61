import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import MuiLink from '@mui/material/Link'
import ListItemButton from '@mui/material/ListItemButton'
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import { createLink } from '@tanstack/react-router'

/** MUI's parts as real links of the router: middle click, copy address and reload work as on any page. */
export const TextLink = createLink(MuiLink)
export const ButtonLink = createLink(Button)
export const ButtonBaseLink = createLink(ButtonBase)
export const ListItemLink = createLink(ListItemButton)

/** A menu's entry is a list item unless told otherwise, also when it has an address. */
function MenuItemAnchor(props: Omit<MenuItemProps<'a'>, 'component'>) {
  return <MenuItem component="a" {...props} />
}
export const MenuItemLink = createLink(MenuItemAnchor)
