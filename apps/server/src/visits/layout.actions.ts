import type { VisitFindings } from '@vitrine/contract/visits/visits.contract'
import type { Db } from '@vitrine/db/db'
import { findLayout, type KnownLayout, keepLayout, noteChangedLayout } from '@vitrine/db/visits/layout.queries'
import type { LeasedVisit } from '@vitrine/db/visits/outcome.queries'
import { chooseFormerLayout, judgeLayout, type LayoutVerdict } from './layout.rules.ts'

type Failure = NonNullable<VisitFindings['failure']>

const OTHER_LAYOUT: Failure = {
  cause: 'layout',
  detail: 'Layout differs from the last good capture',
  retryAfterSeconds: null,
}

/** A layout and how it compares with the last good captures. */
export interface JudgedLayout {
  readonly layout: readonly number[]
  readonly known: KnownLayout | undefined
  readonly verdict: LayoutVerdict
}

/**
 * Compares the page of a visit with the last good captures; undefined if there is nothing to compare. The pictures of
 * tests are shown whatever they show.
 */
export async function findJudgedLayout(
  db: Db,
  visit: LeasedVisit,
  { failure, details }: VisitFindings,
  now: Date,
): Promise<JudgedLayout | undefined> {
  const layout = details?.layout
  if (failure || !layout || visit.kind === 'test') return undefined
  const known = await findLayout(db, visit)
  return { layout, known, verdict: judgeLayout(known, layout, now) }
}

/** The findings with a failure if the page has another layout. */
export const failOtherLayout = (findings: VisitFindings, judged: JudgedLayout | undefined): VisitFindings =>
  judged === undefined || judged.verdict === 'usual' ? findings : { ...findings, failure: OTHER_LAYOUT }

/** Remembers the layout of a visit whose attempt ends. */
export async function rememberLayout(
  db: Db,
  visit: LeasedVisit,
  { layout, known, verdict }: JudgedLayout,
  now: Date,
): Promise<void> {
  if (verdict === 'usual') await keepLayout(db, visit, { layout, formerLayout: chooseFormerLayout(known, layout) })
  else {
    const visits = verdict === 'stillChanged' ? (known?.changedVisits ?? 0) + 1 : 0
    await noteChangedLayout(db, visit, { layout, visits, now })
  }
}
