import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import { Kbd } from '../ui/keys/kbd.tsx'
import { t as tUi } from '../ui/messages.ts'
import { VISUALLY_HIDDEN } from '../ui/theme/visually-hidden.ts'
import { Dots, nameOfSlide } from './dots.tsx'
import { t } from './messages.ts'
import { SLIDES } from './slides.tsx'

interface HelpFootProps {
  at: number
  onGo: (at: number) => void
  onClose: () => void
}

export function HelpFoot({ at, onGo, onClose }: HelpFootProps) {
  return (
    <DialogActions disableSpacing sx={FOOT}>
      <Dots at={at} onGo={onGo} />
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {nameOfSlide(at)}
      </Box>
      <Box sx={BUTTONS}>
        <Step isOff={at === 0} variant="outlined" onStep={() => onGo(at - 1)}>
          {t('previous')}
        </Step>
        <Step isOff={at === SLIDES.length - 1} variant="contained" autoFocus onStep={() => onGo(at + 1)}>
          {t('next')}
        </Step>
        <Button variant="outlined" onClick={onClose}>
          {tUi('close')} <Kbd aria-hidden>Esc</Kbd>
        </Button>
      </Box>
    </DialogActions>
  )
}

interface StepProps {
  isOff: boolean
  variant: 'outlined' | 'contained'
  autoFocus?: boolean
  onStep: () => void
  children: string
}

/** Uses aria-disabled, because a disabled button would lose the focus at the first and last slide. */
function Step({ isOff, onStep, children, ...look }: StepProps) {
  return (
    <Button {...look} aria-disabled={isOff} onClick={isOff ? undefined : onStep} sx={isOff ? OFF : null}>
      {children}
    </Button>
  )
}

const FOOT = {
  flexWrap: 'wrap',
  justifyContent: { xs: 'center', md: 'space-between' },
  px: { xs: 2, md: 3 },
  py: { xs: 1, md: 1.5 },
  borderTop: 0,
} as const
const BUTTONS = {
  display: 'flex',
  gap: 1,
  width: { xs: '100%', md: 'auto' },
  '& > *': { flex: { xs: 1, md: 'none' } },
} as const
const OFF = {
  '&&, &&:hover': { color: 'text.disabled', bgcolor: 'action.hover', borderColor: 'transparent', cursor: 'default' },
} as const
