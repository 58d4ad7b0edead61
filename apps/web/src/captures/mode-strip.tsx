import Box from '@mui/material/Box'
import { Kbd } from '../ui/keys/kbd.tsx'
import type { Action } from '../ui/keys/shortcuts.model.ts'
import { useHasKeys } from '../ui/keys/use-has-keys.ts'
import type { Mode } from '../ui/work-dialog/mode.ts'
import { useMode } from '../ui/work-dialog/use-mode.ts'
import type { ReviewActions } from './capture-actions.ts'
import { t } from './messages.ts'
import type { PictureActions } from './picture-actions.ts'
import { getHints, type Hint } from './strip-hints.ts'

export interface ModeStripProps {
  actions: ReviewActions
  picture: PictureActions
  /** The picture has shortcuts without a modifier. */
  hasSingleKeys: boolean
  /** A region is being drawn. */
  isDrawing: boolean
  viewer: Readonly<Record<'zoomIn' | 'zoomOut' | 'pageDown' | 'play' | 'seekBack' | 'seekForward', Action>>
}

const NAMES: Readonly<Record<Mode, string>> = { picture: t('pictureMode'), form: t('formMode') }

/**
 * A single line that shows which part of the screen gets key presses and its most useful shortcuts. Hints that don't
 * fit are omitted.
 */
export function ModeStrip(props: ModeStripProps) {
  const mode = useMode()
  if (!useHasKeys()) return null
  return (
    <Box role="note" aria-label={t('keysOfMode', { mode: NAMES[mode] })} data-mode={mode} sx={STRIP}>
      <Box component="span" sx={mode === 'picture' ? { ...NAME, ...IN_PICTURE } : NAME}>
        {NAMES[mode]}
      </Box>
      <Box sx={HINTS}>
        {getHints(mode, props).map((hint) => (
          <HintItem key={hint.label} hint={hint} />
        ))}
      </Box>
    </Box>
  )
}

const HintItem = ({ hint: { caps, label } }: { hint: Hint }) => (
  <Box component="span" sx={HINT}>
    {caps.map((cap) => (
      <Kbd key={cap}>{cap}</Kbd>
    ))}
    {label}
  </Box>
)

const STRIP = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  height: 32,
  px: 1.5,
  typography: 'caption',
  color: 'text.secondary',
  bgcolor: 'custom.sub',
  borderTop: 1,
  borderColor: 'divider',
} as const
const NAME = {
  flex: 'none',
  minWidth: 56,
  px: 1,
  borderRadius: '4px',
  textAlign: 'center',
  fontWeight: 550,
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'custom.line2',
} as const
const IN_PICTURE = { color: 'custom.tintText', bgcolor: 'custom.tint', borderColor: 'transparent' } as const
/** One line high, so that hints that wrap are hidden. */
const HINTS = {
  flex: 1,
  minWidth: 0,
  height: 20,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 1,
  overflow: 'hidden',
} as const
const HINT = { display: 'inline-flex', alignItems: 'center', height: 20, gap: 0.5, whiteSpace: 'nowrap' } as const
