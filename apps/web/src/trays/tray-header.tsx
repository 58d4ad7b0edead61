import ImageOutlined from '@mui/icons-material/ImageOutlined'
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined'
import { ViewButton } from '../ui/buttons/view-button.tsx'
import { ListHeader } from '../ui/lists/list-header.tsx'
import { t } from './messages.ts'
import type { TrayActions } from './tray.shortcuts.ts'

interface TrayHeaderProps {
  title: string
  total: number | undefined
  /** The count of the last response, without later changes. */
  answered: number | undefined
  actions: TrayActions
  showsPictures: boolean
  /** undefined when there is no room for a preview. */
  showsPreview: boolean | undefined
}

export function TrayHeader({ title, total, answered, actions, showsPictures, showsPreview }: TrayHeaderProps) {
  return (
    <ListHeader
      title={title}
      count={total === undefined ? undefined : t('captureCount', { count: total })}
      answered={answered === undefined ? undefined : t('captureCount', { count: answered })}
      actions={actions}
    >
      <ViewButton action={actions.pictures} name={t('pictures')} isPressed={showsPictures} icon={<ImageOutlined />} />
      {showsPreview !== undefined && (
        <ViewButton
          action={actions.preview}
          name={t('preview')}
          isPressed={showsPreview}
          icon={<ViewSidebarOutlined />}
        />
      )}
    </ListHeader>
  )
}
