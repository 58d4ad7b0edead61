import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import { HomeTool, type ToolProps } from './home-tool.tsx'
import { t } from './messages.ts'
import { useHomeView } from './use-home-view.ts'
import { useSaveState } from './use-save-state.ts'

/** Saves the current view as the user's default. */
export function SaveFilters({ sx }: ToolProps) {
  const { home, view } = useHomeView()
  const { isSaving, save } = useSaveState(view)
  return (
    <HomeTool sx={sx} icon={<BookmarkBorder />} disabled={isSaving || !home} onClick={save}>
      {t('saveFilters')}
    </HomeTool>
  )
}
