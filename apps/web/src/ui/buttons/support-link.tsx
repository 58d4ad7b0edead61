import Button from '@mui/material/Button'
import type { SxProps, Theme } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { SUPPORT } from '@vitrine/contract/access/menu'
import { translateLabel } from '../../platform/labels.ts'
import { SupportIcon } from './support-icon.tsx'

interface SupportLinkProps {
  address: string | undefined
  /** Hides the label when there is little room; screen readers still announce it. */
  iconOnly?: boolean
  sx?: SxProps<Theme>
}

/** Opens the help desk in a new tab. Shown before its address is known, to reserve the space. */
export function SupportLink({ address, iconOnly = false, sx }: SupportLinkProps) {
  const link = (
    <Button
      component="a"
      color="inherit"
      aria-label={iconOnly ? translateLabel(SUPPORT.label) : undefined}
      target="_blank"
      rel="noopener"
      {...(address ? { href: address } : { 'aria-disabled': true, role: 'link' })}
      {...(sx ? { sx } : {})}
    >
      <SupportIcon />
      {!iconOnly && translateLabel(SUPPORT.label)}
    </Button>
  )
  return iconOnly ? <Tooltip title={translateLabel(SUPPORT.label)}>{link}</Tooltip> : link
}
