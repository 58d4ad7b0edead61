import { isSameLayout } from '@vitrine/contract/visits/layout.rules'
import type { KnownLayout } from '@vitrine/db/visits/layout.queries'

/** A new design is accepted after this time, if this many visits in a sequence ended with it. */
const CHANGE_MS = 24 * 60 * 60_000
const CHANGE_VISITS = 2

/** `changed`: not as at the last good captures; `stillChanged`: nor is it new, because the attempt before saw the same. */
export type LayoutVerdict = 'usual' | 'changed' | 'stillChanged'

/** Compares the layout of a page with those of the last good captures of its url. */
export function judgeLayout(known: KnownLayout | undefined, layout: readonly number[], now: Date): LayoutVerdict {
  if (!known) return 'usual'
  const { formerLayout, changedLayout, changedSince, changedVisits } = known
  if (isSameLayout(known.layout, layout) || (formerLayout && isSameLayout(formerLayout, layout))) return 'usual'
  if (!changedLayout || !changedSince || !isSameLayout(changedLayout, layout)) return 'changed'
  const isAccepted = changedVisits >= CHANGE_VISITS && now.getTime() - changedSince.getTime() >= CHANGE_MS
  return isAccepted ? 'usual' : 'stillChanged'
}

/** The good layout to remember besides the one of a good capture. */
export const chooseFormerLayout = (known: KnownLayout | undefined, layout: readonly number[]): number[] | null =>
  known === undefined || isSameLayout(known.layout, layout) ? (known?.formerLayout ?? null) : known.layout
