import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { type ReactNode, useEffect, useRef } from 'react'

interface ListCardProps {
  /** Shortcuts act on this card. */
  isCurrent: boolean
  /** The card received the focus. */
  onCurrent: () => void
  sx?: SxProps<Theme>
  children: ReactNode
}

/** A row as a card. Also used in zoomed desktop windows, so it supports the keyboard. */
export function ListCard({ isCurrent, onCurrent, sx, children }: ListCardProps) {
  const card = useRef<HTMLLIElement>(null)
  // keys move the cursor while a card has the focus, and the focus follows
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

/** Class of the button that opens the card's item. */
export const OPENS_CARD = 'opens-card'

/** Touch screens show no cursor. */
const MARK = {
  '@media (pointer: fine)': { '&[data-current]': { boxShadow: 'inset 3px 0 var(--v-palette-primary-main)' } },
  // keeps the focused card clear of the sticky header and footer
  [`& .${OPENS_CARD}`]: { scrollMarginBlock: '80px 116px' },
} as const
