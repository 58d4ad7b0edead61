import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import type { MenuItem } from '@vitrine/contract/access/menu'
import { type KeyboardEvent, useId, useRef } from 'react'
import { translateLabel } from '../platform/labels.ts'
import { DropMenu } from '../ui/buttons/drop-menu.tsx'
import { MenuEntries } from './menu-entries.tsx'
import { LOWER_ENTRY, UPPER_ENTRY } from './menu-styles.ts'
import { t } from './messages.ts'

interface MenuButtonProps {
  label: string
  items: readonly MenuItem[]
  open: boolean
  onOpen: () => void
  onClose: () => void
  /** Left and right move to the neighboring menu, as in a menu bar. */
  onStep?: (step: 1 | -1) => void
  current?: boolean
  tier?: 'upper' | 'lower'
}

const ITEMS_PER_COLUMN = 16
/** Three columns fit at the mobile breakpoint. */
const MOST_COLUMNS = 3
const countColumns = (items: number) => Math.min(Math.ceil(items / ITEMS_PER_COLUMN), MOST_COLUMNS)

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The menu of entries that don't fit. */
export const MORE = 'More'

export function MenuButton({ label, items, open, onOpen, onClose, onStep, current, tier = 'upper' }: MenuButtonProps) {
  const menuId = useId()
  const text = label === MORE ? t('more') : translateLabel(label)
  const button = useRef<HTMLButtonElement>(null)
  const step = (event: KeyboardEvent) => {
    const direction = STEPS[event.key]
    if (!direction || !onStep) return
    event.preventDefault()
    onStep(direction)
  }
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onOpen()
  }
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        sx={tier === 'upper' ? UPPER_ENTRY : LOWER_ENTRY}
        data-menu={label}
        data-current={current === true}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={onOpen}
        onKeyDown={openByArrow}
      >
        {text}
        <ExpandMore />
      </Button>
      <DropMenu
        id={menuId}
        label={text}
        anchor={button}
        open={open}
        onClose={onClose}
        onKeyDown={step}
        columns={countColumns(items.length)}
      >
        <MenuEntries items={items} onPick={onClose} />
      </DropMenu>
    </>
  )
}
