import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { type ReactNode, useId, useRef, useState } from 'react'
import { DropMenu } from '../ui/buttons/drop-menu.tsx'
import { CheckEntry } from './check-entry.tsx'
import { t } from './messages.ts'

interface FilterButtonProps {
  /** The name of the filter, for screen readers. */
  label: string
  text: string
  icon?: ReactNode
  /** The entries; `close` closes the menu. */
  children: (close: () => void) => ReactNode
}

/** A button that shows the value of a filter; its menu changes it. */
export function FilterButton({ label, text, icon, children }: FilterButtonProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const menuId = useId()
  return (
    <>
      <Button
        ref={button}
        color="inherit"
        variant="outlined"
        aria-label={t('filterValue', { label, value: text })}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(true)}
        sx={BUTTON}
      >
        {icon}
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {text}
        </Box>
        <ExpandMore sx={{ fontSize: '1.125rem', mr: '-4px', color: 'text.secondary' }} />
      </Button>
      <DropMenu id={menuId} label={label} anchor={button} align="right" open={open} onClose={() => setOpen(false)}>
        {children(() => setOpen(false))}
      </DropMenu>
    </>
  )
}

const BUTTON = {
  height: { xs: 44, md: 36 },
  minWidth: { xs: 0, md: 136 },
  maxWidth: { md: 220 },
  px: 1.5,
  gap: 1,
  justifyContent: 'flex-start',
  textAlign: 'left',
  whiteSpace: 'nowrap',
  fontWeight: 450,
  color: 'text.primary',
  bgcolor: 'background.paper',
  borderColor: 'custom.field',
  '& > svg:first-of-type:not(:last-of-type)': { fontSize: '1.125rem', color: 'text.secondary' },
} as const

interface ChoiceMenuProps {
  label: string
  /** Shown when nothing is selected: 'All countries'. */
  all: string
  options: readonly { id: number; name: string }[]
  value: readonly number[]
  onChange: (value: number[]) => void
}

/** Multiple choice where none means all. The menu stays open for several choices. */
export function ChoiceMenu({ label, all, options, value, onChange }: ChoiceMenuProps) {
  const names = options.filter(({ id }) => value.includes(id)).map(({ name }) => name)
  const text =
    value.length === 0 ? all : names.length > 2 ? t('selectedCount', { count: names.length }) : names.join(', ') || all
  const toggle = (id: number) => onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id])
  return (
    <FilterButton label={label} text={text}>
      {() => [
        <CheckEntry key="all" checked={value.length === 0} onToggle={() => onChange([])}>
          {all}
        </CheckEntry>,
        <Divider key="line" />,
        ...options.map(({ id, name }) => (
          <CheckEntry key={id} checked={value.includes(id)} onToggle={() => toggle(id)}>
            {name}
          </CheckEntry>
        )),
      ]}
    </FilterButton>
  )
}
