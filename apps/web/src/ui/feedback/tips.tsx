import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { LIMITS } from '@vitrine/contract/limits'
import { useEffect, useState } from 'react'
import { KeyCaps } from '../keys/key-caps.tsx'

const FULL = LIMITS.picture.thumbnail
/** Short delay, because the picture is what users hover for and it covers no controls. */
const PICTURE_AFTER_MS = 200

/**
 * One shared tooltip for elements that occur many times. Shows the text and key of data-tip, or the full-size picture
 * of data-tip-picture. A tooltip per element would cost more than the element itself.
 */
export function Tips() {
  const [shown, setShown] = useState<{ place: HTMLElement; isOpen: boolean }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let next: HTMLElement | undefined
    let open: HTMLElement | undefined
    const scheduleTip = (ms: number, place: HTMLElement | undefined) => {
      if (place === next) return
      next = place
      clearTimeout(timer)
      timer = setTimeout(() => {
        open = place
        setShown((last) => (place ? { place, isOpen: true } : last && { ...last, isOpen: false }))
      }, ms)
    }
    const hide = () => scheduleTip(LIMITS.tooltip.hide, undefined)
    const show = ({ target }: Event) => {
      const pointed = target instanceof Element ? target : null
      const place = pointed?.closest<HTMLElement>('[data-tip], [data-tip-picture]')
      if (place) scheduleTip(place.dataset.tip === undefined ? PICTURE_AFTER_MS : LIMITS.tooltip.show, place)
      // the tooltip can be hovered, for users with a screen magnifier
      else if (pointed?.closest('[role=tooltip]') && open) scheduleTip(0, open)
      else hide()
    }
    const listeners = {
      // touch has no hover
      pointerover: (event: PointerEvent) => event.pointerType !== 'touch' && show(event),
      pointerdown: hide,
      keydown: hide,
      focusin: (event: FocusEvent) => (event.target as Element).matches(':focus-visible') && show(event),
      focusout: hide,
    }
    const entries = Object.entries(listeners) as [string, EventListener][]
    for (const [type, listener] of entries) document.addEventListener(type, listener)
    document.documentElement.addEventListener('pointerleave', hide)
    return () => {
      clearTimeout(timer)
      for (const [type, listener] of entries) document.removeEventListener(type, listener)
      document.documentElement.removeEventListener('pointerleave', hide)
    }
  }, [])
  if (!shown) return null
  const { place, isOpen } = shown
  const picture = place.dataset.tipPicture
  return (
    <Tooltip
      open={isOpen && place.isConnected}
      title={picture === undefined ? <TipText of={place} /> : <Picture source={picture} />}
      placement={picture === undefined ? 'bottom' : 'right'}
      disableInteractive={picture !== undefined}
      slotProps={{
        popper: { anchorEl: place },
        tooltip: { sx: picture === undefined ? {} : { p: 0.5, maxWidth: 'none' } },
      }}
    >
      <span hidden />
    </Tooltip>
  )
}

function TipText({ of }: { of: HTMLElement }) {
  const { tip, tipKey } = of.dataset
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      {tip}
      {tipKey !== undefined && <KeyCaps of={tipKey} />}
    </Box>
  )
}

const Picture = ({ source }: { source: string }) => (
  <img src={source} width={FULL.width} height={FULL.height} alt="" style={{ display: 'block', borderRadius: 4 }} />
)
