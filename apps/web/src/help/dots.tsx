import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { t } from './messages.ts'
import { SLIDES } from './slides.tsx'

export const nameOfSlide = (at: number) =>
  t('slideOf', { number: at + 1, total: SLIDES.length, title: SLIDES[at]?.title ?? '' })

interface DotsProps {
  at: number
  onGo: (at: number) => void
}

/** One button for each slide; the current one is longer. */
export function Dots({ at, onGo }: DotsProps) {
  return (
    <Box role="group" aria-label={t('slides')} sx={{ display: 'flex' }}>
      {SLIDES.map(({ picture }, index) => (
        <ButtonBase
          key={picture}
          aria-label={nameOfSlide(index)}
          aria-current={index === at ? 'step' : undefined}
          onClick={() => onGo(index)}
          sx={DOT}
        />
      ))}
    </Box>
  )
}

const DOT = {
  width: { xs: 44, md: 28 },
  height: { xs: 44, md: 32 },
  borderRadius: '6px',
  '&::before': {
    content: '""',
    width: 8,
    height: 8,
    borderRadius: '4px',
    bgcolor: 'custom.field',
    transition: 'background-color 120ms, width 120ms',
  },
  '&:hover::before': { bgcolor: 'text.primary' },
  '&[aria-current]::before': { width: 20, bgcolor: 'primary.main' },
} as const
