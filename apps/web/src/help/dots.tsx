import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { SLIDES } from './slides.tsx'

/** Where one stands among the slides: 'Slide 2 of 4: Reviewing a capture'. */
export const nameOfSlide = (at: number) => `Slide ${at + 1} of ${SLIDES.length}: ${SLIDES[at]?.title}`

interface DotsProps {
  at: number
  onGo: (at: number) => void
}

/** One dot for each slide, to be pressed; the one shown is long. */
export function Dots({ at, onGo }: DotsProps) {
  return (
    <Box role="group" aria-label="Slides" sx={{ display: 'flex' }}>
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
