import TableCell from '@mui/material/TableCell'
import type { ImageCaptureSort } from '@vitrine/contract/perfect-image/perfect-image.contract'
import type { ReactNode } from 'react'
import { ROW_THUMBNAIL } from '../ui/lists/list.styles.ts'
import { ListGrid } from '../ui/lists/list-grid.tsx'
import { SortHead } from '../ui/lists/sort-head.tsx'
import { WaitingRows } from '../ui/lists/waiting-rows.tsx'
import { ImageRow, type RowOptions } from './image-row.tsx'
import { t } from './messages.ts'
import type { ImagesModel } from './use-images.ts'

interface Column {
  readonly label: string
  /** Absent if the list can't be sorted by it. */
  readonly sort?: ImageCaptureSort
  readonly width?: number | string
}

/** Fixed widths, so that the layout doesn't shift when rows change; the file name takes the rest. */
const COLUMNS: readonly Column[] = [
  { label: t('id'), sort: 'imageCaptureId', width: 64 },
  { label: t('date'), sort: 'date', width: 264 },
  { label: t('store'), sort: 'name', width: '16%' },
  { label: t('fileName'), sort: 'fileName' },
  { label: t('manual'), sort: 'isManual', width: 96 },
  { label: t('screenshotColumn'), sort: 'isScreenShot', width: 104 },
  { label: t('edit'), width: 72 },
]

interface ImageTableProps {
  label: string
  model: ImagesModel
  look: RowOptions
  /** Shown when there are no rows. */
  children?: ReactNode
}

const rowId = (id: number) => `image-${id}`

export function ImageTable({ label, model, look, children }: ImageTableProps) {
  const { rows, view, list, current, total = 0 } = model
  const { page, size } = view.view
  const currentId = rows?.[current]?.imageCaptureId
  return (
    <ListGrid
      gridRef={model.grid}
      label={label}
      total={total}
      isWaiting={rows === undefined}
      isPast={list.isPast}
      currentId={currentId === undefined ? undefined : rowId(currentId)}
      sx={{ minWidth: 960 }}
      widths={COLUMNS.map((column) => <col key={column.label} style={{ width: column.width }} />)}
      head={COLUMNS.map((column) => <Head key={column.label} column={column} model={model} />)}
      below={children}
    >
      {rows?.map((row, index) => (
        <ImageRow
          key={row.imageCaptureId}
          id={rowId(row.imageCaptureId)}
          row={row}
          rowIndex={page * size + index + 2}
          look={look}
          isCurrent={index === current}
          onOpen={model.on.onOpen}
        />
      ))}
      {!rows && <WaitingRows count={size} cells={COLUMNS.map((column) => getSkeletonCell(column, look))} />}
    </ListGrid>
  )
}

function getSkeletonCell({ sort }: Column, { showsPictures }: RowOptions) {
  if (sort === undefined) return null
  return { width: '64%', thumbnail: showsPictures && sort === 'fileName' ? ROW_THUMBNAIL : undefined }
}

function Head({ column: { label, sort }, model: { view } }: { column: Column; model: ImagesModel }) {
  if (sort === undefined) return <TableCell align="right">{label}</TableCell>
  const order = view.view.ascending ? 'ascending' : 'descending'
  return <SortHead label={label} order={view.view.sort === sort ? order : undefined} onSort={() => view.sortBy(sort)} />
}
