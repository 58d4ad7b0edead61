import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'

interface ListCardProps {
  /** The keys act on it. */
  isCurrent: boolean
  /** The card received the focus. */
  onCurrent: () => void
  sx?: SxProps<Theme>
  children: ReactNode
}

/** One row of a list where there is no room for a table. The window may be narrow because it is enlarged, and have its keys. */
export function ListCard({ isCurrent, onCurrent, sx, children }: ListCardProps) {
  const card = useRef<HTMLLIElement>(null)
  // keys move the cursor while the focus is among the cards, and it goes along
  useEffect(() => {
    const focused = document.activeElement
    if (!isCurrent || card.current?.contains(focused) || !card.current?.parentElement?.contains(focused)) return
    card.current.querySelector<HTMLElement>(`.${OPENS_CARD}`)?.focus()
  }, [isCurrent])
  return (
    <Box
      component="li"
      ref={card}
      data-current={isCurrent || undefined}
      onFocus={onCurrent}
      sx={[...(Array.isArray(sx) ? sx : [sx]), MARK]}
    >
      {children}
    </Box>
  )
}

/** The button of a card that opens what it shows. */
export const OPENS_CARD = 'opens-card'

/** A finger needs no cursor. */
const MARK = {
  '@media (pointer: fine)': { '&[data-current]': { boxShadow: 'inset 3px 0 var(--v-palette-primary-main)' } },
  // what takes the focus is not brought below head or foot, which stand still
  [`& .${OPENS_CARD}`]: { scrollMarginBlock: '80px 116px' },
} as const
