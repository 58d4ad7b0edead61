import { useSession } from '../platform/session.ts'
import { BookmarksMenu } from './bookmarks-menu.tsx'
import type { ToolProps } from './home-tool.tsx'
import { PagesMenu } from './pages-menu.tsx'
import { SaveFilters } from './save-filters.tsx'
import { useHomeView } from './use-home-view.ts'

/** Tools of the home screen; an embedded site or a logo has none. */
export function HomeTools({ sx }: ToolProps) {
  const { user } = useSession()
  const { home } = useHomeView()
  if (home && home.kind !== 'dashboard' && (home.kind !== 'powerbi' || home.error !== null)) return null
  const mayKeep = user?.features.includes('saveFilters') ?? false
  return (
    <>
      <PagesMenu sx={sx} />
      {mayKeep && <BookmarksMenu sx={sx} />}
      {mayKeep && <SaveFilters sx={sx} />}
    </>
  )
}
