import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Fullscreen from '@mui/icons-material/Fullscreen'
import OpenInNew from '@mui/icons-material/OpenInNew'
import RotateLeft from '@mui/icons-material/RotateLeft'
import RotateRight from '@mui/icons-material/RotateRight'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import type { ReactElement, ReactNode } from 'react'
import { formatNumber } from '../format/format.ts'
import { TOOLBAR, ToolButton, ToolRule } from '../lists/toolbar.tsx'
import { t } from '../messages.ts'
import { TABULAR } from '../theme/theme.ts'
import { type ImageViewerHandle, useShownPicture, useZoom } from './use-image-viewer.ts'

interface ViewerBarProps {
  viewer: ImageViewerHandle
  label: string
  /** Additional facts about the picture, such as its origin. */
  facts?: readonly string[]
  /** Address of the original file; null when there is none. */
  file: string | null
  /** Buttons of the screen, before those of the picture. */
  children?: ReactNode
}

/** '1,280 × 10,546 px' */
const formatSize = ({ width, height }: PictureLinks) =>
  width && height ? [`${formatNumber(width)} × ${formatNumber(height)} px`] : []

/** The toolbar above the picture. On narrow screens the key hints are hidden first. */
export function ViewerBar({ viewer, label, facts = [], file, children }: ViewerBarProps) {
  const picture = useShownPicture(viewer)
  const zoom = useZoom(viewer)
  const { zoomOut, zoomIn, rotateLeft, rotateRight, fullscreen } = viewer.actions
  return (
    <Box role="toolbar" aria-label={label} sx={TOOLBAR}>
      <Box component="b" sx={LABEL}>
        {label}
      </Box>
      <Box component="span" sx={FACTS}>
        {[...facts, ...(picture ? formatSize(picture) : [])].map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Box>
      {children}
      {zoom !== null && (
        <>
          <ToolButton action={zoomOut} icon={<ZoomOut />} folds />
          <Tooltip title={t(zoom === '100%' ? 'fit' : 'actualSize')}>
            <Button
              size="small"
              color="inherit"
              aria-label={t('zoomAt', { zoom })}
              onClick={() => viewer.remote.stage()?.toggleActualSize()}
              sx={PERCENT}
            >
              {zoom}
            </Button>
          </Tooltip>
          <ToolButton action={zoomIn} icon={<ZoomIn />} folds />
          <ToolRule />
          <ToolButton action={rotateLeft} icon={<RotateLeft />} folds />
          <ToolButton action={rotateRight} icon={<RotateRight />} />
          <ToolRule />
        </>
      )}
      <ToolButton action={fullscreen} icon={<Fullscreen />} />
      {picture?.original && (
        <LinkTool label={t('downloadOriginal')} href={picture.original} download={picture.fileName}>
          <DownloadOutlined />
        </LinkTool>
      )}
      {file !== null && (
        <LinkTool label={t('openInNewTab')} href={file} target="_blank" rel="noopener">
          <OpenInNew />
        </LinkTool>
      )}
    </Box>
  )
}

interface LinkToolProps {
  label: string
  href: string
  download?: string
  target?: string
  rel?: string
  children: ReactElement
}

function LinkTool({ label, children, ...link }: LinkToolProps) {
  return (
    <Tooltip title={label}>
      <IconButton component="a" aria-label={label} {...link} sx={{ flex: 'none' }}>
        {children}
      </IconButton>
    </Tooltip>
  )
}

const LABEL = {
  // long labels take two lines
  whiteSpace: 'normal',
  lineHeight: 1.2,
  minWidth: 'min-content',
  '@container (max-width: 560px)': { flex: 1 },
} as const

/** Truncated instead of wrapped, so that the picture does not move. */
const FACTS = {
  ...TABULAR,
  flex: 1,
  minWidth: 0,
  display: 'flex',
  gap: 1.25,
  pl: 1.25,
  overflow: 'hidden',
  color: 'custom.text3',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > :last-child': { flex: 'none' },
  '@container (max-width: 700px)': { '& > :not(:last-child)': { display: 'none' } },
  '@container (max-width: 560px)': { display: 'none' },
} as const

const PERCENT = { ...TABULAR, flex: 'none', minWidth: 48, px: 0.5 } as const
