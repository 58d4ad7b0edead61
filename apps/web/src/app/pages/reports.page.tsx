import type { PageProps } from './page-props.ts'
import { ScreenIndex } from './screen-index.tsx'

/** Entry of the reports module; it reaches the browser only when one of its routes is opened. */
export function ReportsPage(props: PageProps) {
  return <ScreenIndex module="reports" {...props} />
}
