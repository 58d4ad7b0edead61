import ImageOutlined from '@mui/icons-material/ImageOutlined'
import { ViewButton } from '../ui/buttons/view-button.tsx'
import { ListHeader } from '../ui/lists/list-header.tsx'
import type { ImageActions } from './image.shortcuts.ts'
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
