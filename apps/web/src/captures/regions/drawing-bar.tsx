import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatBox } from '@vitrine/contract/creatives/region.rules'
import { useSyncExternalStore } from 'react'
import { KeyCaps } from '../../ui/keys/key-caps.tsx'
import { t as tUi } from '../../ui/messages.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { t } from '../messages.ts'
import type { Drawing } from './drawing.ts'
import type { RegionEvents } from './use-regions.ts'

interface DrawingBarProps {
  drawing: Drawing
  on: RegionEvents
}

/** Says how to draw and how large the box is; its buttons replace ENTER and ESC for the pointer. */
export function DrawingBar({ drawing, on }: DrawingBarProps) {
  const box = useSyncExternalStore(drawing.subscribe, drawing.get)
  return (
    <Box role="group" aria-label={t('drawRegionOf', { banner: drawing.number })} sx={BAR}>
      <Box component="span" sx={HINT}>
        {t('drawHint', { banner: drawing.number })}
      </Box>
      <Box component="span" role="status" sx={SIZE}>
        {formatBox(box)}
      </Box>
      <Button size="small" color="inherit" onClick={on.cancelDrawing}>
        {tUi('cancel')} <KeyCaps of="Escape" isShort />
      </Button>
      <Button size="small" variant="contained" onClick={on.applyDrawing}>
        {t('applyRegion')}
      </Button>
    </Box>
  )
}

const BAR = {
  position: 'absolute',
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: 'calc(100% - 32px)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 1.5,
  rowGap: 0.5,
  px: 1.5,
  py: 1,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'custom.line2',
  borderRadius: '8px',
  typography: 'body2',
  pointerEvents: 'auto',
  zIndex: 4,
} as const
const HINT = { color: 'text.secondary', mr: 'auto' } as const
const SIZE = { ...TABULAR, fontWeight: 550, whiteSpace: 'nowrap' } as const
