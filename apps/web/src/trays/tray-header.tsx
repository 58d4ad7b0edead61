import ImageOutlined from '@mui/icons-material/ImageOutlined'
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined'
import { formatCount } from '../ui/format.ts'
import { ListHeader } from '../ui/list-header.tsx'
import { ViewButton } from '../ui/view-button.tsx'
import type { TrayActions } from './tray.actions.ts'

interface TrayHeaderProps {
  title: string
  total: number | undefined
  /** As the list was answered, without what came and went since. */
  answered: number | undefined
  actions: TrayActions
  showsPictures: boolean
  /** Absent where there is no room for a preview. */
  showsPreview: boolean | undefined
}

export function TrayHeader({ title, total, answered, actions, showsPictures, showsPreview }: TrayHeaderProps) {
  return (
    <ListHeader
      title={title}
      count={total === undefined ? undefined : formatCount(total, 'capture')}
      answered={answered === undefined ? undefined : formatCount(answered, 'capture')}
      actions={actions}
    >
      <ViewButton action={actions.pictures} name="Pictures" isPressed={showsPictures} icon={<ImageOutlined />} />
      {showsPreview !== undefined && (
        <ViewButton action={actions.preview} name="Preview" isPressed={showsPreview} icon={<ViewSidebarOutlined />} />
      )}
    </ListHeader>
  )
}
