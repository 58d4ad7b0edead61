import EditOutlined from '@mui/icons-material/EditOutlined'
import IconButton from '@mui/material/IconButton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { ListedImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { memo } from 'react'
import { ActionTooltip } from '../ui/action-tooltip.tsx'
import { formatWallClockInWords } from '../ui/format.ts'
import { OPEN_KEY } from '../ui/list.actions.ts'
import { ROW_TOOL } from '../ui/list-look.ts'
import { TABULAR } from '../ui/theme.ts'
import { Thumbnail } from '../ui/thumbnail.tsx'
import { TickOrCross } from '../ui/tick-or-cross.tsx'
import { useInView } from '../ui/use-in-view.ts'
import { ImageStateChip } from './image-state-chip.tsx'

export interface ImageLook {
  readonly showsPictures: boolean
  /** Where images of either state stand together. */
  readonly showsState: boolean
}

interface ImageRowProps {
  id: string
  row: ListedImageCapture
  rowIndex: number
  look: ImageLook
  isCurrent: boolean
  onOpen: (imageCaptureId: number) => void
}

export const THUMBNAIL = { width: 60, height: 34 }
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** One image of a list. A press opens it; by Tab from the grid its tool is reached while the row is the current one. */
export const ImageRow = memo(function ImageRow({ id, row, rowIndex, look, isCurrent, onOpen }: ImageRowProps) {
  const { imageCaptureId, date, name, fileName, isManual, isScreenShot } = row
  return (
    <TableRow
      id={id}
      ref={useInView(isCurrent)}
      aria-rowindex={rowIndex}
      data-current={isCurrent || undefined}
      onClick={() => onOpen(imageCaptureId)}
      sx={{ '&&': { cursor: 'pointer' } }}
    >
      {look.showsPictures && (
        <TableCell>
          <Thumbnail picture={row.picture} fit="whole" {...THUMBNAIL} enlarges />
        </TableCell>
      )}
      <TableCell sx={{ ...TABULAR, fontWeight: 550 }}>{imageCaptureId}</TableCell>
      {look.showsState && (
        <TableCell>
          <ImageStateChip stateId={row.captureStateId} />
        </TableCell>
      )}
      <TableCell sx={{ ...TABULAR, whiteSpace: 'nowrap' }}>{formatWallClockInWords(date)}</TableCell>
      <TableCell title={name} sx={CUT}>
        <b>{name}</b>
      </TableCell>
      <TableCell title={fileName} sx={CUT}>
        {fileName}
      </TableCell>
      <TableCell>
        <TickOrCross value={isManual} />
      </TableCell>
      <TableCell>
        <TickOrCross value={isScreenShot} />
      </TableCell>
      <TableCell align="right">
        <ActionTooltip action={{ label: 'Edit', keys: [OPEN_KEY] }}>
          {/* its press reaches the row */}
          <IconButton aria-label={`Edit image ${imageCaptureId}`} tabIndex={isCurrent ? 0 : -1} sx={ROW_TOOL}>
            <EditOutlined />
          </IconButton>
        </ActionTooltip>
      </TableCell>
    </TableRow>
  )
})
