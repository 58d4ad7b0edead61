import Fullscreen from '@mui/icons-material/Fullscreen'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Pause from '@mui/icons-material/PauseOutlined'
import PlayArrow from '@mui/icons-material/PlayArrowOutlined'
import RotateRight from '@mui/icons-material/RotateRight'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { LIMITS } from '@vitrine/contract/limits'
import type { ReactElement } from 'react'
import { formatNumber } from '../format.ts'
import { heldIf } from '../held.ts'
import { TABULAR } from '../theme.ts'
import type { GalleryEvent, GalleryState } from './gallery.model.ts'

const { zoom, previewOffAt } = LIMITS.gallery

interface GalleryBarProps {
  label: string
  count: number
  state: GalleryState
  dispatch: (event: GalleryEvent) => void
  address: string
  onPreview: () => void
}

/** Above the large image: what it is, and what can be done with it. */
export function GalleryBar({ label, count, state, dispatch, address, onPreview }: GalleryBarProps) {
  const { isPlaying } = state
  return (
    <Box role="toolbar" aria-label={label} sx={BAR}>
      <Box component="b" sx={LABEL}>
        {label}
      </Box>
      <Box component="span" sx={FACT}>
        {formatNumber(state.shown + 1)} of {formatNumber(count)}
      </Box>
      {count > 1 && (
        <Tool
          label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? <Pause /> : <PlayArrow />}
          onClick={() => dispatch({ type: isPlaying ? 'pause' : 'play' })}
        />
      )}
      <Tool
        label="Zoom out"
        icon={<ZoomOut />}
        isOff={state.zoom <= zoom.min}
        onClick={() => dispatch({ type: 'zoom', by: -1 })}
      />
      <Tool
        label="Zoom in"
        icon={<ZoomIn />}
        isOff={state.zoom >= zoom.max}
        onClick={() => dispatch({ type: 'zoom', by: 1 })}
      />
      <Tool label="Rotate right" icon={<RotateRight />} onClick={() => dispatch({ type: 'rotate' })} />
      <Box component="span" sx={PREVIEW}>
        <Tool label="Full preview" icon={<Fullscreen />} onClick={onPreview} />
      </Box>
      <Tooltip title="Open in a new tab">
        <IconButton
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          aria-label="Open in a new tab"
          sx={ROOMY}
        >
          <OpenInNew />
        </IconButton>
      </Tooltip>
    </Box>
  )
}

interface ToolProps {
  label: string
  icon: ReactElement
  isOff?: boolean
  onClick: () => void
}

function Tool({ label, icon, isOff = false, onClick }: ToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} {...heldIf(isOff, onClick)}>
        {icon}
      </IconButton>
    </Tooltip>
  )
}

const BAR = {
  containerType: 'inline-size',
  flex: 'none',
  minHeight: 40,
  display: 'flex',
  alignItems: 'center',
  pl: 1.5,
  pr: 0.5,
  typography: 'body2',
  whiteSpace: 'nowrap',
  borderBottom: 1,
  borderColor: 'divider',
} as const
const LABEL = { overflow: 'hidden', textOverflow: 'ellipsis', minWidth: 48 } as const
const FACT = { ...TABULAR, flex: '1 0 auto', px: 1, color: 'custom.text3' } as const
const ROOMY = { '@container (max-width: 460px)': { display: 'none' } } as const
/** On the smallest screens the image already has all there is. */
const PREVIEW = { [`@media (max-width: ${previewOffAt}px)`]: { display: 'none' } } as const
