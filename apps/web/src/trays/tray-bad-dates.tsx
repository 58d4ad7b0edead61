import { BadDatesNote } from '../ui/fields/bad-dates-note.tsx'
import { ANY_DAY } from './tray-address.model.ts'
import type { TrayViewControls } from './use-tray-view.ts'

const WORDS = [ANY_DAY]

/** Trays also accept `any` as a start date. */
export function TrayBadDates({ view }: { view: TrayViewControls }) {
  return <BadDatesNote shown={view.view.filter} words={WORDS} />
}
