import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { CheckedIcon, UncheckedIcon } from '../ui/theme/checkbox-icons.tsx'

interface CheckEntryProps {
  checked: boolean
  onToggle: () => void
  disabled?: boolean
  autoFocus?: boolean
  children: string
}

/** A menu item with a checkbox. */
export function CheckEntry({ checked, onToggle, children, ...props }: CheckEntryProps) {
  const Sign = checked ? CheckedIcon : UncheckedIcon
  return (
    <MenuItem role="menuitemcheckbox" aria-checked={checked} onClick={onToggle} {...props}>
      <Sign sx={{ fontSize: '1.5rem', ml: '-4px', mr: 0.5, color: checked ? 'primary.main' : 'custom.field' }} />
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children}
      </Box>
    </MenuItem>
  )
}
