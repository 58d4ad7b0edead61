import { useSyncExternalStore } from 'react'
import type { HomePage } from './use-home-view.ts'

/** What the rest of the home screen knows of a report that is shown: its pages, and how it stands in its own words. */
interface ShownReport {
  readonly pages: readonly HomePage[]
  /** Null where the report does not say. */
  readonly capture: () => Promise<string | null>
  readonly apply: (state: string) => Promise<void>
}

const NONE: readonly HomePage[] = []
let shown: ShownReport | null = null
const listeners = new Set<() => void>()

export function setShownReport(report: ShownReport | null) {
  shown = report
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useReportPages = () => useSyncExternalStore(listen, () => shown?.pages ?? NONE)

/** How the report stands, to be saved; null without one. */
export const captureReport = async (): Promise<string | null> => (shown ? shown.capture() : null)

/** Brings the report into a state that was saved. */
export async function applyToReport(state: string | null): Promise<void> {
  if (state !== null) await shown?.apply(state)
}
