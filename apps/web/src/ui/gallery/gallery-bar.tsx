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
import { disableIf } from '../keys/keyed-press.ts'
import { t } from '../messages.ts'
import { TABULAR } from '../theme/theme.ts'
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

/** The toolbar above the large image. */
export function GalleryBar({ label, count, state, dispatch, address, onPreview }: GalleryBarProps) {
  const { isPlaying } = state
  return (
    <Box role="toolbar" aria-label={label} sx={BAR}>
      <Box component="b" sx={LABEL}>
        {label}
      </Box>
      <Box component="span" sx={FACT}>
        {t('numberOfTotal', { number: state.shown + 1, total: count })}
      </Box>
      {count > 1 && (
        <Tool
          label={t(isPlaying ? 'pause' : 'play')}
          icon={isPlaying ? <Pause /> : <PlayArrow />}
          onClick={() => dispatch({ type: isPlaying ? 'pause' : 'play' })}
        />
      )}
      <Tool
        label={t('zoomOut')}
        icon={<ZoomOut />}
        isOff={state.zoom <= zoom.min}
        onClick={() => dispatch({ type: 'zoom', by: -1 })}
      />
      <Tool
        label={t('zoomIn')}
        icon={<ZoomIn />}
        isOff={state.zoom >= zoom.max}
        onClick={() => dispatch({ type: 'zoom', by: 1 })}
      />
      <Tool label={t('rotateRight')} icon={<RotateRight />} onClick={() => dispatch({ type: 'rotate' })} />
      <Box component="span" sx={PREVIEW}>
        <Tool label={t('fullPreview')} icon={<Fullscreen />} onClick={onPreview} />
      </Box>
      <Tooltip title={t('openInNewTab')}>
        <IconButton
          component="a"
          href={address}
          target="_blank"
          rel="noopener"
          aria-label={t('openInNewTab')}
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
      <IconButton aria-label={label} {...disableIf(isOff, onClick)}>
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
  flexWrap: 'wrap',
  alignItems: 'center',
  pl: 1.5,
  pr: 0.5,
  typography: 'body2',
  whiteSpace: 'nowrap',
  borderBottom: 1,
  borderColor: 'divider',
} as const
const LABEL = {
  whiteSpace: 'normal',
  // above the tools if they leave no room
  '@container (max-width: 400px)': { flex: '1 0 100%', pt: 0.75 },
} as const
const FACT = { ...TABULAR, flex: '1 0 auto', px: 1, color: 'custom.text3' } as const
const ROOMY = { '@container (max-width: 460px)': { display: 'none' } } as const
/** On the smallest screens the image already fills the width. */
const PREVIEW = { [`@media (max-width: ${previewOffAt}px)`]: { display: 'none' } } as const
