import TableCell from '@mui/material/TableCell'
import type { ImageCaptureSort } from '@vitrine/contract/perfect-image/perfect-image.contract'
import type { ReactNode } from 'react'
import { ListGrid } from '../ui/list-grid.tsx'
import { ROW_THUMBNAIL } from '../ui/list-look.ts'
import { SortHead } from '../ui/sort-head.tsx'
import { WaitingRows } from '../ui/waiting-rows.tsx'
import { type ImageLook, ImageRow } from './image-row.tsx'
import type { ImagesModel } from './use-images.ts'

interface Column {
  readonly label: string
  /** What it is sorted by. */
  readonly sort?: ImageCaptureSort
  readonly width?: number | string
}

/** Fixed widths, so that nothing moves while rows come and go; the file name takes the remaining space. */
const COLUMNS: readonly Column[] = [
  { label: 'ID', sort: 'imageCaptureId', width: 64 },
  { label: 'Date', sort: 'date', width: 252 },
  { label: 'Store', sort: 'name', width: '16%' },
  { label: 'File Name', sort: 'fileName' },
  { label: 'Manual', sort: 'isManual', width: 84 },
  { label: 'Screenshot', sort: 'isScreenShot', width: 104 },
  { label: 'Edit', width: 56 },
]

interface ImageTableProps {
  label: string
  model: ImagesModel
  look: ImageLook
  /** In place of rows where there are none. */
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
      {!rows && <WaitingRows count={size} cells={COLUMNS.map((column) => waitingIn(column, look))} />}
    </ListGrid>
  )
}

function waitingIn({ label }: Column, { showsPictures }: ImageLook) {
  if (label === 'Edit') return null
  return { width: '64%', thumbnail: showsPictures && label === 'File Name' ? ROW_THUMBNAIL : undefined }
}

function Head({ column: { label, sort }, model: { view } }: { column: Column; model: ImagesModel }) {
  if (sort === undefined) return <TableCell align={label === 'Edit' ? 'right' : 'left'}>{label}</TableCell>
  const order = view.view.ascending ? 'ascending' : 'descending'
  return <SortHead label={label} order={view.view.sort === sort ? order : undefined} onSort={() => view.sortBy(sort)} />
}
