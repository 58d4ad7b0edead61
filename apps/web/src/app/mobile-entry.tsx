import Box from '@mui/material/Box'
import ListItemButton from '@mui/material/ListItemButton'
import type { MenuItem } from '@vitrine/contract/access/menu'
import { ReadyCount } from '../downloads/ready-mark.tsx'
import { translateLabel } from '../platform/labels.ts'
import { useSession } from '../platform/session.ts'
import { TrayCount } from '../trays/tray-count.tsx'
import { ListItemLink } from '../ui/buttons/links.tsx'
import { countNameOfTarget, linkTo, useIsCurrent } from './current-screen.ts'
import { useOpenDialog } from './dialogs.tsx'

export const MOBILE_ENTRY = {
  minHeight: 44,
  px: 1.5,
  gap: 1,
  borderRadius: '6px',
  typography: 'body1',
  fontWeight: 500,
  '&.Mui-selected, &.Mui-selected:hover': { bgcolor: 'custom.tint', color: 'custom.tintText', fontWeight: 600 },
  '&.Mui-focusVisible': { outlineOffset: '-2px' },
} as const

interface MobileEntryProps {
  item: Pick<MenuItem, 'label' | 'opens'>
  onPick: () => void
  indented?: boolean
}

/** An entry of the mobile menu, 44 px high. Choosing it closes the drawer. */
export function MobileEntry({ item: { label, opens }, onPick, indented = false }: MobileEntryProps) {
  const openDialog = useOpenDialog()
  const { environment } = useSession()
  const isCurrent = useIsCurrent()
  const sx = indented ? { ...MOBILE_ENTRY, pl: 3.5, fontWeight: 450 } : MOBILE_ENTRY
  if ('screen' in opens) {
    const count = countNameOfTarget(opens)
    const selected = isCurrent(opens)
    return (
      <ListItemLink
        sx={sx}
        {...linkTo(opens)}
        selected={selected}
        aria-current={selected ? 'page' : undefined}
        onClick={onPick}
      >
        <Box component="span" sx={{ flex: 1 }}>
          {translateLabel(label)}
        </Box>
        {count && <TrayCount name={count} />}
      </ListItemLink>
    )
  }
  if ('link' in opens) {
    return (
      <ListItemButton sx={sx} component="a" href={environment?.supportUrl ?? ''} target="_blank" rel="noopener">
        {translateLabel(label)}
      </ListItemButton>
    )
  }
  const pick = () => {
    onPick()
    openDialog(opens.dialog)
  }
  return (
    <ListItemButton sx={sx} onClick={pick}>
      {translateLabel(label)}
      {opens.dialog === 'downloads' && <ReadyCount />}
    </ListItemButton>
  )
}
