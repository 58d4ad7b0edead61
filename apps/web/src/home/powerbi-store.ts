import { useSyncExternalStore } from 'react'
import type { HomePage } from './use-home-view.ts'

/** Access to the embedded report for the rest of the home screen. */
interface ShownReport {
  readonly pages: readonly HomePage[]
  /** null when the report has no state. */
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

/** The state of the report to save; null without a report. */
export const captureReport = async (): Promise<string | null> => (shown ? shown.capture() : null)

export async function applyToReport(state: string | null): Promise<void> {
  if (state !== null) await shown?.apply(state)
}
