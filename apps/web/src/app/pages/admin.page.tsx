import type { PageProps } from './page-props.ts'
import { ScreenIndex } from './screen-index.tsx'

/** Entry of the admin module; it reaches the browser only when one of its routes is opened. */
export function AdminPage(props: PageProps) {
  return <ScreenIndex module="admin" {...props} />
}
