import Close from '@mui/icons-material/Close'
import FlipOutlined from '@mui/icons-material/FlipOutlined'
import LayersOutlined from '@mui/icons-material/LayersOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import Pause from '@mui/icons-material/PauseOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import SwapHoriz from '@mui/icons-material/SwapHoriz'
import VerticalSplitOutlined from '@mui/icons-material/VerticalSplitOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Slider from '@mui/material/Slider'
import type SvgIcon from '@mui/material/SvgIcon'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { KeyCaps } from '../keys/key-caps.tsx'
import { t } from '../messages.ts'
import type { CompareEvent, CompareMode, Comparison } from './compare.model.ts'

interface CompareBarProps {
  comparison: Comparison
  dispatch: (event: CompareEvent) => void
  /** Labels of the two pictures. */
  shown: string
  other: string
  onClose: () => void
}

const MODES: readonly { mode: CompareMode; label: string; icon: typeof SvgIcon }[] = [
  { mode: 'beside', label: t('sideBySide'), icon: VerticalSplitOutlined },
  { mode: 'over', label: t('overlay'), icon: LayersOutlined },
  { mode: 'blink', label: t('blink'), icon: FlipOutlined },
]

/** The toolbar of a comparison. */
export function CompareBar({ comparison, dispatch, shown, other, onClose }: CompareBarProps) {
  const { mode, isTogether } = comparison
  return (
    <Box role="toolbar" aria-label={t('compare')} sx={BAR}>
      <ToggleButtonGroup
        exclusive
        value={mode}
        onChange={(_event, next: CompareMode | null) => next && dispatch({ type: 'choose', mode: next })}
        aria-label={t('howToCompare')}
      >
        {MODES.map(({ mode, label, icon: Icon }) => (
          <ToggleButton key={mode} value={mode} aria-label={label} sx={TOGGLE}>
            <Icon fontSize="small" />
            <Box component="span" className="word">
              {label}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {mode === 'beside' && (
        <ToggleButton
          value="together"
          selected={isTogether}
          onChange={() => dispatch({ type: 'toggleTogether' })}
          sx={TOGGLE}
        >
          <LinkOutlined fontSize="small" />
          {t('syncZoom')}
        </ToggleButton>
      )}
      {mode === 'over' && <Fader comparison={comparison} dispatch={dispatch} shown={shown} other={other} />}
      {mode === 'blink' && <Blinker comparison={comparison} dispatch={dispatch} />}
      <Box sx={{ flex: 1 }} />
      <Tooltip title={t('swapPictures')}>
        <IconButton aria-label={t('swapPictures')} onClick={() => dispatch({ type: 'swap' })}>
          <SwapHoriz />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('stopComparing')}>
        <IconButton aria-label={t('stopComparing')} onClick={onClose}>
          <Close />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

function Fader({ comparison, dispatch, shown, other }: Omit<CompareBarProps, 'onClose'>) {
  return (
    <Box sx={FADER}>
      <span className="end">{shown}</span>
      <Slider
        size="small"
        min={0}
        max={100}
        step={5}
        value={Math.round(comparison.opacity * 100)}
        onChange={(_event, value) => dispatch({ type: 'fade', opacity: Number(value) / 100 })}
        getAriaLabel={() => t('opacityOf', { name: other })}
        getAriaValueText={(value) => `${value}%`}
        sx={{ width: 112, minWidth: 64 }}
      />
      <span className="end">{other}</span>
    </Box>
  )
}

function Blinker({ comparison: { isSteady }, dispatch }: Pick<CompareBarProps, 'comparison' | 'dispatch'>) {
  const label = t(isSteady ? 'pause' : 'blinkAutomatically')
  return (
    <>
      <Tooltip title={label}>
        <IconButton aria-label={label} onClick={() => dispatch({ type: 'toggleSteady' })}>
          {isSteady ? <Pause /> : <PlayArrow />}
        </IconButton>
      </Tooltip>
      <Button size="small" color="inherit" onClick={() => dispatch({ type: 'toggle' })}>
        {t('switchPicture')} <KeyCaps of="Space" />
      </Button>
    </>
  )
}

const BAR = {
  containerType: 'inline-size',
  flex: 'none',
  minHeight: 40,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  px: 0.5,
  pl: 1.5,
  typography: 'body2',
  whiteSpace: 'nowrap',
  borderBottom: 1,
  borderColor: 'divider',
  // narrow bars show only icons
  '@container (max-width: 720px)': { '& .word': { display: 'none' } },
  '@container (max-width: 480px)': { '& .end': { display: 'none' } },
} as const

const TOGGLE = {
  gap: 0.75,
  height: 28,
  px: 1,
  '&.Mui-selected, &.Mui-selected:hover': { color: 'custom.tintText', bgcolor: 'custom.tint' },
} as const
const FADER = { display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0, color: 'custom.text3' } as const
