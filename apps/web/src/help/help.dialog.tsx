import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useSession } from '../platform/session.ts'
import { holdsModifier } from '../ui/keys/shortcuts.model.ts'
import { scrollShadow } from '../ui/lists/scroll-shadow.ts'
import { nameOfSlide } from './dots.tsx'
import { getSlideForKey } from './help.model.ts'
import { HelpFoot } from './help-foot.tsx'
import { HelpHead } from './help-head.tsx'
import { Slide } from './slide.tsx'
import { SLIDES } from './slides.tsx'

interface HelpDialogProps {
  open: boolean
  onClose: () => void
}

/** Four slides on how to use the product. Starts at the first slide each time it is opened. */
export function HelpDialog({ open, onClose }: HelpDialogProps) {
  const titleId = useId()
  const { user } = useSession()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const content = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const go = (to: number) => {
    setAt(to)
    content.current?.scrollTo({ top: 0 })
  }
  const press = (event: KeyboardEvent) => {
    const to = holdsModifier(event.nativeEvent) ? undefined : getSlideForKey(event.key, at, SLIDES.length)
    if (to === undefined) return
    event.preventDefault()
    go(to)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onKeyDown={press}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      fullWidth
      slotProps={{
        paper: { sx: { maxWidth: { md: 1064 }, ...(isPhone && { border: 0, borderRadius: 0 }) } },
        transition: { onExited: () => setAt(0) },
      }}
    >
      <HelpHead titleId={titleId} />
      <DialogContent
        ref={content}
        dividers
        // lets the keyboard scroll a long slide
        tabIndex={0}
        role="group"
        aria-roledescription="slide"
        aria-label={nameOfSlide(at)}
        sx={(theme) => ({
          p: { xs: 2, md: 3 },
          '&:focus-visible': { outlineOffset: '-2px' },
          ...scrollShadow(theme.vars.palette.background.paper, theme.vars.palette.text.primary),
        })}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {user &&
            SLIDES.map((slide, index) => (
              <Slide key={slide.picture} slide={slide} user={user} isShown={index === at} />
            ))}
        </Box>
      </DialogContent>
      <HelpFoot at={at} onGo={go} onClose={onClose} />
    </Dialog>
  )
}
