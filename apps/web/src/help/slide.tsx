import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { User } from '@vitrine/contract/auth/auth.contract'
import { useMode } from '../ui/theme/theme-mode.ts'
import { pictureFile, SHOWN_SIZE, type SlidePicture } from './slide-pictures.ts'
import type { Slide as SlideRow } from './slides.tsx'

const ADDRESSES = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default' })

interface SlideProps {
  slide: SlideRow
  user: User
  isShown: boolean
}

/**
 * A picture of the product next to its text. On a wide screen all slides share one grid cell, so that the dialog is as
 * high as the tallest slide and its buttons don't move.
 */
export function Slide({ slide: { title, picture, alt, Text, Under }, user, isShown }: SlideProps) {
  return (
    <Box inert={!isShown} sx={[SLIDE, !isShown && HIDDEN]}>
      <Picture picture={picture} alt={alt} />
      <Box sx={{ minWidth: 0, gridRow: { md: '1 / 3' }, gridColumn: { md: 2 } }}>
        <Typography variant="h4" component="h3" sx={{ mb: 0.75 }}>
          {title}
        </Typography>
        <Text user={user} />
      </Box>
      <Box>
        <Under user={user} />
      </Box>
    </Box>
  )
}

function Picture({ picture, alt }: { picture: SlidePicture; alt: string }) {
  const { isDark } = useMode()
  return (
    <Box
      component="img"
      src={ADDRESSES[`./pictures/${pictureFile(picture, isDark ? 'dark' : 'light')}`]}
      alt={alt}
      {...SHOWN_SIZE}
      loading="lazy"
      decoding="async"
      sx={PICTURE}
    />
  )
}

const SLIDE = {
  gridArea: '1 / 1',
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `minmax(0, ${SHOWN_SIZE.width}px) minmax(340px, 1fr)` },
  gridTemplateRows: { md: 'max-content 1fr' },
  alignItems: 'start',
  columnGap: 3,
  rowGap: 2,
} as const
const HIDDEN = { display: { xs: 'none', md: 'grid' }, visibility: 'hidden' } as const
const PICTURE = {
  display: 'block',
  width: '100%',
  height: 'auto',
  bgcolor: 'custom.mat',
  border: 1,
  borderColor: 'custom.line2',
  borderRadius: '6px',
} as const
