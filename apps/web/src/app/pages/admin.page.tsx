import type { PageProps } from './page-props.ts'
import { RecordPage } from './record.page.tsx'
import { ScreenIndex } from './screen-index.tsx'

/** Entry of the admin module; it reaches the browser only when one of its routes is opened. */
export function AdminPage(props: PageProps) {
  return props.screen === 'admin' ? <ScreenIndex module="admin" {...props} /> : <RecordPage {...props} />
}
