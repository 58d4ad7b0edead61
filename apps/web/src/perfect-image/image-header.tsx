import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { ListHeader } from '../ui/list-header.tsx'
import { ViewButton } from '../ui/view-button.tsx'
import type { ImageActions } from './image.actions.ts'
import { t } from './messages.ts'

interface ImageHeaderProps {
  title: string
  total: number | undefined
  actions: ImageActions
  showsPictures: boolean
}

export function ImageHeader({ title, total, actions, showsPictures }: ImageHeaderProps) {
  const count = total === undefined ? undefined : t('imageCount', { count: total })
  return (
    <ListHeader title={title} count={count} answered={count} actions={actions}>
      <ViewButton action={actions.pictures} name={t('pictures')} isPressed={showsPictures} icon={<ImageOutlined />} />
    </ListHeader>
  )
}
