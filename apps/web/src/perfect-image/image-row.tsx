import EditOutlined from '@mui/icons-material/EditOutlined'
import type { ListedImageCapture } from '@vitrine/contract/perfect-image/perfect-image.contract'
import { memo } from 'react'
import { RowTool } from '../ui/buttons/row-tool.tsx'
import { CaptureTime } from '../ui/format/capture-time.tsx'
import { OPEN_KEY } from '../ui/lists/list.shortcuts.ts'
import { ROW_THUMBNAIL } from '../ui/lists/list.styles.ts'
import { Thumbnail } from '../ui/lists/thumbnail.tsx'
import { TickOrCross } from '../ui/lists/tick-or-cross.tsx'
import { useInView } from '../ui/lists/use-in-view.ts'
import { ImageStateChip } from './image-state-chip.tsx'
import { t } from './messages.ts'

export interface RowOptions {
  readonly showsPictures: boolean
  /** True in the list of all images. */
  readonly showsState: boolean
}

interface ImageRowProps {
  id: string
  row: ListedImageCapture
  rowIndex: number
  look: RowOptions
  isCurrent: boolean
  onOpen: (imageCaptureId: number) => void
}

/** One image of a list. A click opens it; Tab from the grid reaches the button of the active row. */
export const ImageRow = memo(function ImageRow({ id, row, rowIndex, look, isCurrent, onOpen }: ImageRowProps) {
  const { imageCaptureId, date, whenGmt, name, fileName, isManual, isScreenShot } = row
  return (
    <tr
      id={id}
      ref={useInView(isCurrent)}
      aria-rowindex={rowIndex}
      data-current={isCurrent || undefined}
      onClick={() => onOpen(imageCaptureId)}
      style={{ cursor: 'pointer' }}
    >
      <td className="id">{imageCaptureId}</td>
      <td className="figures whole">
        <CaptureTime of={{ when: date, whenGmt }} isInWords />
      </td>
      <td className="cut" title={name}>
        <b>{name}</b>
      </td>
      <td>
        <div className="name">
          {look.showsPictures && <Thumbnail picture={row.picture} fit="whole" {...ROW_THUMBNAIL} enlarges />}
          <span className="cut" title={fileName}>
            {fileName}
          </span>
          {look.showsState && <ImageStateChip stateId={row.captureStateId} />}
        </div>
      </td>
      <td>
        <TickOrCross value={isManual} />
      </td>
      <td>
        <TickOrCross value={isScreenShot} />
      </td>
      <td className="end">
        <RowTool
          icon={EditOutlined}
          label={t('edit')}
          to={t('imageReference', { id: imageCaptureId })}
          shortcut={OPEN_KEY}
          isReached={isCurrent}
        />
      </td>
    </tr>
  )
})
