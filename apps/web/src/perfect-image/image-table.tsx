import TableCell from '@mui/material/TableCell'
import type { ImageCaptureSort } from '@vitrine/contract/perfect-image/perfect-image.contract'
import type { ReactNode } from 'react'
import { ListGrid } from '../ui/list-grid.tsx'
import { SortHead } from '../ui/sort-head.tsx'
import { type Waiting, WaitingRows } from '../ui/waiting-rows.tsx'
import { type ImageLook, ImageRow, THUMBNAIL } from './image-row.tsx'
import type { ImagesModel } from './use-images.ts'

interface Column {
  readonly label: string
  /** What it is sorted by. */
  readonly sort?: ImageCaptureSort
  readonly width?: number
  readonly isShown?: (look: ImageLook) => boolean
}

/** Fixed, so that nothing moves while rows come and go; store and file name share what the others leave. */
const COLUMNS: readonly Column[] = [
  { label: 'Picture', width: THUMBNAIL.width + 24, isShown: ({ showsPictures }) => showsPictures },
  { label: 'ID', sort: 'imageCaptureId', width: 72 },
  { label: 'State', width: 112, isShown: ({ showsState }) => showsState },
  { label: 'Date', sort: 'date', width: 196 },
  { label: 'Store', sort: 'name' },
  { label: 'File Name', sort: 'fileName' },
  { label: 'Manual', sort: 'isManual', width: 88 },
  { label: 'Screenshot', sort: 'isScreenShot', width: 108 },
  { label: 'Edit', width: 60 },
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
  const columns = COLUMNS.filter(({ isShown }) => isShown?.(look) ?? true)
  return (
    <ListGrid
      gridRef={model.grid}
      label={label}
      total={total}
      isWaiting={rows === undefined}
      isPast={list.isPast}
      currentId={currentId === undefined ? undefined : rowId(currentId)}
      sx={{ minWidth: 960 }}
      widths={columns.map((column) => <col key={column.label} style={{ width: column.width }} />)}
      head={columns.map((column) => <Head key={column.label} column={column} model={model} />)}
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
      {!rows && <WaitingRows count={size} cells={columns.map(waitingIn)} />}
    </ListGrid>
  )
}

const WAITING: Readonly<Record<string, Waiting | null>> = { Picture: THUMBNAIL, Edit: null }
const waitingIn = ({ label }: Column) => (label in WAITING ? (WAITING[label] ?? null) : { width: '64%' })

function Head({ column: { label, sort }, model: { view } }: { column: Column; model: ImagesModel }) {
  if (sort === undefined) return <TableCell align={label === 'Edit' ? 'right' : 'left'}>{label}</TableCell>
  const order = view.view.ascending ? 'ascending' : 'descending'
  return <SortHead label={label} order={view.view.sort === sort ? order : undefined} onSort={() => view.sortBy(sort)} />
}
