import type { PageProps } from './page-props.ts'
import { prepareRecord, RecordPage } from './record.page.tsx'
import { ScreenIndex } from './screen-index.tsx'

export { prepareRecord }

/** Entry of the admin module; loaded when one of its routes is opened. */
export function AdminPage(props: PageProps) {
  return props.screen === 'admin' ? <ScreenIndex module="admin" {...props} /> : <RecordPage {...props} />
}
