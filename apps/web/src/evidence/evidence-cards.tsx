import Box from '@mui/material/Box'
import type { Evidence } from '@vitrine/contract/reports/reports.contract'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { splitName } from '../ui/format/capture-name.ts'
import { CaptureTime } from '../ui/format/capture-time.tsx'
import { PICTURE_CARDS, PictureCard } from '../ui/lists/picture-card.tsx'
import { t } from './messages.ts'

interface EvidenceCardsProps {
  rows: readonly Evidence[]
  /** Index of the initially focused card. */
  focused: number
  onOpen: (place: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** One card for each capture. Arrow keys move between them. */
export function EvidenceCards({ rows, focused, onOpen }: EvidenceCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial focus
  useEffect(() => buttons()[focused]?.focus({ preventScroll: focused === 0 }), [])
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key]
    const all = buttons()
    const at = all.indexOf(document.activeElement as HTMLButtonElement)
    if (by === undefined || at < 0) return
    event.preventDefault()
    all[at + by]?.focus()
  }
  return (
    <Box ref={list} component="ul" aria-label={t('captures')} onKeyDown={step} sx={PICTURE_CARDS}>
      {rows.map((row, place) => {
        const { captureId, picture, platform, title, shows } = row
        return (
          <li key={captureId}>
            <PictureCard picture={picture} title={platform} onOpen={() => onOpen(place)}>
              <CaptureTime of={row} showsUtc />
              <Box component="span" title={shows.join('; ')}>
                #{captureId} · {shows.length > 0 ? shows.join('; ') : splitName({ platform, title })[1]}
              </Box>
            </PictureCard>
          </li>
        )
      })}
    </Box>
  )
}
