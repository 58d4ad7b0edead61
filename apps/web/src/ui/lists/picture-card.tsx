import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import type { ReactNode } from 'react'
import { TABULAR } from '../theme/theme.ts'
import { Thumbnail } from './thumbnail.tsx'

interface PictureCardProps {
  picture: PictureLinks | null
  title: string
  /** A short label on the picture, such as its rank. */
  badge?: string
  /** Makes the whole card a button; absent if it can't be opened. */
  onOpen?: (() => void) | undefined
  /** The lines below the title. */
  children?: ReactNode
}

const HEIGHT = 116

/** A picture with a few lines of text, in a grid of cards. */
export function PictureCard({ picture, title, badge, onOpen, children }: PictureCardProps) {
  const content = (
    <>
      <Box component="span" sx={{ position: 'relative', display: 'block', width: '100%' }}>
        <Thumbnail picture={picture} fit="top" width="100%" height={HEIGHT} />
        {badge !== undefined && (
          <Box component="span" sx={BADGE}>
            {badge}
          </Box>
        )}
      </Box>
      <Box component="span" sx={LINES}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {title}
        </Box>
        {children}
      </Box>
    </>
  )
  if (!onOpen) return <Box sx={CARD}>{content}</Box>
  return (
    <ButtonBase onClick={onOpen} sx={CARD}>
      {content}
    </ButtonBase>
  )
}

/** As many per row as fit. */
export const PICTURE_CARDS = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(190px, 1fr))' },
  gap: 1.5,
} as const

const CARD = {
  display: 'block',
  width: '100%',
  height: '100%',
  textAlign: 'left',
  verticalAlign: 'top',
  borderRadius: '4px',
  '&:is(button):hover > span:last-of-type > span:first-of-type': { textDecoration: 'underline' },
} as const

const LINES = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  mt: 0.75,
  typography: 'caption',
  color: 'text.secondary',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // wraps before UTC where both times do not fit on one line
  '& > time': TABULAR,
  '& > span:first-of-type': { typography: 'body2', fontWeight: 600, color: 'text.primary' },
} as const

const BADGE = {
  ...TABULAR,
  position: 'absolute',
  top: 6,
  left: 6,
  minWidth: 22,
  px: 0.5,
  borderRadius: '4px',
  typography: 'caption',
  lineHeight: '22px',
  fontWeight: 650,
  textAlign: 'center',
  color: 'custom.inverseText',
  bgcolor: 'custom.inverse',
} as const
