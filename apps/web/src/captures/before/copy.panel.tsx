import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { Capture } from '@vitrine/contract/captures/captures.contract'
import { withoutDeleted } from '@vitrine/contract/captures/document'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Kbd } from '../../ui/keys/kbd.tsx'
import { bannerTitle } from '../form/banner-title.ts'
import { getEditablePart, toForm } from '../form/capture-form.ts'
import type { Lists } from '../form/use-lists.ts'
import { Panel } from '../keeping/panel-parts.tsx'
import { t } from '../messages.ts'

interface CopyPanelProps {
  source: Capture
  lists: Lists
  onCopy: (banners: Capture['banners']) => void
  onClose: () => void
}

/**
 * Asks which banners of an earlier capture are still visible. Digits toggle them and ENTER copies; the picture stays
 * visible.
 */
export function CopyPanel({ source, lists, onCopy, onClose }: CopyPanelProps) {
  const banners = withoutDeleted(source.banners)
  const titles = withoutDeleted(toForm(getEditablePart(source)).banners).map((banner) => bannerTitle(banner, lists))
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.querySelector('input')?.focus(), [])
  const toggle = (index: number) => {
    if (index >= banners.length) return
    setLeft((before) => new Set(before.has(index) ? [...before].filter((one) => one !== index) : [...before, index]))
  }
  const chosen = banners.filter((_, index) => !left.has(index))
  const copy = () => chosen.length > 0 && onCopy(chosen)
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const digit = Number(event.code.replace(/^(Digit|Numpad)/, ''))
    if (digit >= 1 && digit <= 9) toggle(digit - 1)
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) copy()
    else return
    event.preventDefault()
  }
  return (
    <Panel
      title={t('stillVisible', { id: source.captureId })}
      onClose={onClose}
      foot={
        <Button variant="contained" disabled={chosen.length === 0} onClick={copy}>
          {t('copyBanners', { count: chosen.length })}
        </Button>
      }
    >
      <Box ref={list} onKeyDown={press} sx={{ display: 'grid' }}>
        {titles.map(({ brand, location }, index) => (
          <Box key={banners[index]?.bannerId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Kbd aria-hidden>{index < 9 ? index + 1 : ''}</Kbd>
            <FormControlLabel
              control={<Checkbox checked={!left.has(index)} onChange={() => toggle(index)} />}
              label={location === undefined ? brand : `${brand} · ${location}`}
            />
          </Box>
        ))}
      </Box>
    </Panel>
  )
}
