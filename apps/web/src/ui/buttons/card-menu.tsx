import MoreHoriz from '@mui/icons-material/MoreHoriz'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import type { SxProps, Theme } from '@mui/material/styles'
import { useId, useRef, useState } from 'react'
import { DropMenu } from './drop-menu.tsx'

interface CardTool {
  readonly label: string
  readonly run: () => void
}

/** The tools of a card in a menu, because touch targets need the room. */
export function CardMenu({ label, tools, sx }: { label: string; tools: readonly CardTool[]; sx?: SxProps<Theme> }) {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <IconButton
        ref={anchor}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(true)}
        {...(sx && { sx })}
      >
        <MoreHoriz />
      </IconButton>
      <DropMenu id={id} label={label} anchor={anchor} open={isOpen} onClose={() => setOpen(false)} align="right">
        {tools.map(({ label: name, run }) => (
          <MenuItem
            key={name}
            onClick={() => {
              setOpen(false)
              // wait until the menu has returned the focus to its button
              setTimeout(run)
            }}
          >
            {name}
          </MenuItem>
        ))}
      </DropMenu>
    </>
  )
}
