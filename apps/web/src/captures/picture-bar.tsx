import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import type { TrayCapture } from '@vitrine/contract/trays/trays.contract'
import { formatNumber } from '../ui/format.ts'
import { TABULAR } from '../ui/theme.ts'

function labelOf({ captureTypeId, picture }: TrayCapture): string {
  if (captureTypeId === CAPTURE_TYPE.product) return 'Captured Product'
  return picture?.video ? 'Captured video' : 'Captured page'
}

/** Above the picture: what it is, and its file. */
export function PictureBar({ capture }: { capture: TrayCapture | undefined }) {
  const picture = capture?.picture
  const shown = picture?.video ?? picture?.preview
  return (
    <Box
      sx={{
        flex: 'none',
        minHeight: 40,
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        pl: 2,
        pr: 1,
        typography: 'body2',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {capture && <b>{labelOf(capture)}</b>}
      <Box component="span" sx={{ ...TABULAR, flex: 1, minWidth: 0, color: 'custom.text3' }}>
        {picture?.width && picture.height && `${formatNumber(picture.width)} × ${formatNumber(picture.height)} px`}
      </Box>
      {picture?.original && (
        <Tooltip title="Download the original">
          <IconButton
            component="a"
            href={picture.original}
            download={picture.fileName}
            aria-label="Download the original"
          >
            <DownloadOutlined />
          </IconButton>
        </Tooltip>
      )}
      {shown && (
        <Tooltip title="Open in a new tab">
          <IconButton component="a" href={shown} target="_blank" rel="noopener" aria-label="Open in a new tab">
            <OpenInNew />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
