import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { formatCount } from '../ui/format.ts'
import { ListHeader } from '../ui/list-header.tsx'
import { ViewButton } from '../ui/view-button.tsx'
import type { ImageActions } from './image.actions.ts'

interface ImageHeaderProps {
  title: string
  total: number | undefined
  actions: ImageActions
  showsPictures: boolean
}

export function ImageHeader({ title, total, actions, showsPictures }: ImageHeaderProps) {
  const count = total === undefined ? undefined : formatCount(total, 'image')
  return (
    <ListHeader title={title} count={count} answered={count} actions={actions}>
      <ViewButton action={actions.pictures} name="Pictures" isPressed={showsPictures} icon={<ImageOutlined />} />
    </ListHeader>
  )
}
