import { countDays, type DateRange } from '@vitrine/contract/dates'
import type { DashboardFilter } from '@vitrine/contract/home/dashboard.contract'
import { LIMITS } from '@vitrine/contract/limits'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import type { Evidence, RecognizedBanner } from '@vitrine/contract/reports/reports.contract'
import type { Db } from '@vitrine/db/db'
import { readFreshness } from '@vitrine/db/reports/freshness.queries'
import { type ReportFigures, readReport } from '@vitrine/db/reports/read-report'
import { withSavepoint } from '@vitrine/db/savepoint'
import type { TrayRow } from '@vitrine/db/trays/tray.queries'
import type { FastifyBaseLogger } from 'fastify'
import type { Caller } from '../platform/caller.ts'
import { createLinks } from '../platform/picture-links.ts'
import { Refusal, refuse } from '../platform/refusal.ts'

export interface Reader {
  readonly caller: Caller
  readonly filter: DashboardFilter
  /** Signs picture addresses. */
  readonly secret: string
  readonly log: FastifyBaseLogger
  readonly now: Date
}

/** All parts of a page share a transaction. A failed part doesn't affect the others. */
export interface Page extends Reader {
  readonly db: Db
  readonly clientId: number | null
  /** null when the part failed. */
  part<T>(name: string, read: () => Promise<T>): Promise<T | null>
  /** Weekly figures of a report, with the filters of the page. */
  figures(report: Report): Promise<ReportFigures>
}

/** Reads all parts of a page in one transaction. */
export function readPage<T>(reader: Reader, read: (page: Page) => Promise<T>): Promise<T> {
  const { caller, filter, log, now } = reader
  if (countDays(filter) > LIMITS.report.days) refuse('tooManyPeriods')
  const { actor } = caller
  return actor.transaction((db) =>
    read({
      ...reader,
      db,
      clientId: actor.clientId,
      part: (name, work) =>
        withSavepoint(db, work).catch((problem: unknown) => {
          if (problem instanceof Refusal) throw problem
          log.error({ err: problem, part: name }, 'a part of the dashboard could not be read')
          return null
        }),
      figures: (report) => readReport(db, { clientId: actor.clientId }, report, { ...filter, period: 'week' }, now),
    }),
  )
}

/** Dashboard reports have no captures to list. */
export async function toAnswer(db: Db, days: DateRange, figures: ReportFigures): Promise<ReportAnswer> {
  const { asOf, staleDays } = await readFreshness(db, days)
  return {
    ...figures,
    rows: figures.rows.map((row) => ({ ...row, capture: null })),
    asOf: asOf.toISOString(),
    staleDays,
  }
}

export function toEvidence(
  row: TrayRow & { readonly shows: readonly string[]; readonly recognized?: readonly RecognizedBanner[] },
  { secret, caller }: Pick<Reader, 'secret' | 'caller'>,
): Evidence {
  const { captureId, when, whenGmt, platform, title, captureTypeId, captureStateId, isCorrect, picture } = row
  return {
    captureId,
    when,
    whenGmt,
    platform,
    title,
    captureTypeId,
    captureStateId,
    shows: [...row.shows],
    recognized: [...(row.recognized ?? [])],
    isCorrect,
    picture: picture && createLinks(picture, secret, caller.actor.userId, 'home'),
  }
}
