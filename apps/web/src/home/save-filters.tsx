import BookmarkBorder from '@mui/icons-material/BookmarkBorder'
import { HomeTool, type ToolProps } from './home-tool.tsx'
import { useHomeView } from './use-home-view.ts'
import { useSaveState } from './use-save-state.ts'

/** Saves what stands on the home screen as what one comes back to. */
export function SaveFilters({ sx }: ToolProps) {
  const { home, view } = useHomeView()
  const { isSaving, save } = useSaveState(view)
  return (
    <HomeTool sx={sx} icon={<BookmarkBorder />} disabled={isSaving || !home} onClick={save}>
      Save Filters
    </HomeTool>
  )
}
