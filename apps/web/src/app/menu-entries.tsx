import Box from '@mui/material/Box'
import ListSubheader from '@mui/material/ListSubheader'
import MenuItem from '@mui/material/MenuItem'
import type { MenuItem as Item } from '@vitrine/contract/access/menu'
import { useId } from 'react'
import { ReadyCount } from '../downloads/ready-mark.tsx'
import { translateLabel } from '../platform/labels.ts'
import { useSession } from '../platform/session.ts'
import { TrayCount } from '../trays/tray-count.tsx'
import { MenuItemLink } from '../ui/buttons/links.tsx'
import { countNameOfTarget, linkTo, useIsCurrent } from './current-screen.ts'
import { useOpenDialog } from './dialogs.tsx'
import { type Group, groupItems } from './menu-groups.ts'

/** One entry of a drop-down: a link to a screen, a dialog, or the help desk. */
function Entry({ item: { label, opens }, onPick }: { item: Item; onPick: () => void }) {
  const openDialog = useOpenDialog()
  const isCurrent = useIsCurrent()
  const { environment } = useSession()
  if ('screen' in opens) {
    const count = countNameOfTarget(opens)
    const selected = isCurrent(opens)
    return (
      <MenuItemLink
        {...linkTo(opens)}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        onClick={onPick}
      >
        <Box component="span" sx={{ flex: 1 }}>
          {translateLabel(label)}
        </Box>
        {count && <TrayCount name={count} />}
      </MenuItemLink>
    )
  }
  if ('link' in opens) {
    return (
      <MenuItem component="a" href={environment?.supportUrl ?? ''} target="_blank" rel="noopener" onClick={onPick}>
        {translateLabel(label)}
      </MenuItem>
    )
  }
  const pick = () => {
    onPick()
    openDialog(opens.dialog)
  }
  return (
    <MenuItem onClick={pick}>
      {translateLabel(label)}
      {opens.dialog === 'downloads' && <ReadyCount />}
    </MenuItem>
  )
}

function Entries({ group, onPick }: { group: Group; onPick: () => void }) {
  return group.items.map((item) => <Entry key={item.label} item={item} onPick={onPick} />)
}

function HeadedEntries({ group, onPick }: { group: Group; onPick: () => void }) {
  const headingId = useId()
  return (
    <li role="none">
      <Box component="ul" role="group" aria-labelledby={headingId} sx={{ p: 0, listStyle: 'none' }}>
        <ListSubheader id={headingId} role="presentation" disableSticky>
          {group.heading && translateLabel(group.heading)}
        </ListSubheader>
        <Entries group={group} onPick={onPick} />
      </Box>
    </li>
  )
}

/** The entries of a menu, grouped under headings. */
export function MenuEntries({ items, onPick }: { items: readonly Item[]; onPick: () => void }) {
  return groupItems(items).map((group) =>
    group.heading === undefined ? (
      <Entries key="" group={group} onPick={onPick} />
    ) : (
      <HeadedEntries key={group.heading} group={group} onPick={onPick} />
    ),
  )
}
