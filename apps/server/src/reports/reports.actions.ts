import { randomUUID } from 'node:crypto'
import { countDays } from '@vitrine/contract/dates'
import type { Download } from '@vitrine/contract/downloads/downloads.contract'
import type { CallAnswer } from '@vitrine/contract/endpoint'
import type { Language } from '@vitrine/contract/language/languages'
import { LIMITS } from '@vitrine/contract/limits'
import { getPeriodDays, getPreviousDays, listPeriods } from '@vitrine/contract/reports/period'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import { getReportDefinition, type ReportName } from '@vitrine/contract/reports/reports'
import type {
  ChangeMeasure,
  listChanges as changesContract,
  listEvidence as evidenceContract,
} from '@vitrine/contract/reports/reports.contract'
import {
  type askForReport as askContract,
  isReportCell,
  mailReport as mailContract,
} from '@vitrine/contract/reports/reports.contract'
import { findRecipient } from '@vitrine/db/auth/password.queries'
import type { Db } from '@vitrine/db/db'
import { type Cell, filterBehind } from '@vitrine/db/reports/behind'
import * as changes from '@vitrine/db/reports/change.queries'
import { type ChangeLabels, describeChangePairs } from '@vitrine/db/reports/change-names.queries'
import { listEvidence as findEvidence } from '@vitrine/db/reports/evidence.queries'
import { readFreshness } from '@vitrine/db/reports/freshness.queries'
import { readReport } from '@vitrine/db/reports/read-report'
import { hideNames, readTeamMembers } from '@vitrine/db/reports/review-teams.queries'
import { canSeeReviewerNames } from '@vitrine/db/reports/reviewer-names.queries'
import { toUsedRequest } from '@vitrine/db/reports/scope.queries'
import type { Actor } from '@vitrine/db/row-scope'
import type { z } from 'zod'
import { askForDownload } from '../downloads/downloads.jobs.ts'
import type { Caller } from '../platform/caller.ts'
import { runOnce } from '../platform/once.ts'
import { createLinks } from '../platform/picture-links.ts'
import { refuse } from '../platform/refusal.ts'
import { translateReportLabel } from '../platform/report-labels.ts'
import type { Services } from '../platform/services.ts'
import { messages } from './messages.ts'
import { withoutEmpty } from './report-file.ts'
import { getFileName, getTitle } from './report-title.ts'
import { translateFigures } from './translate-figures.ts'

export function getReport(
  services: Services,
  caller: Caller,
  name: ReportName,
  request: ReportRequest,
): Promise<ReportAnswer> {
  refuseTooMuch(name, request)
  return caller.actor.transaction((db) => toAnswer(db, services, caller, name, request))
}

async function toAnswer(
  db: Db,
  { config, clock }: Services,
  { actor, language }: Caller,
  name: ReportName,
  request: ReportRequest,
): Promise<ReportAnswer> {
  const { asOf, staleDays } = await readFreshness(db, request)
  const report = await hideNames(db, getReportDefinition(name))
  const read = await readReport(db, actor, report, request, clock.now())
  const { rows, ...figures } = translateFigures(report, read, language)
  return {
    ...figures,
    asOf: asOf.toISOString(),
    staleDays,
    rows: rows.map(({ capture, ...row }) => ({
      ...row,
      capture: capture && {
        captureId: capture.captureId,
        platform: capture.platform,
        title: capture.title,
        picture: capture.picture && createLinks(capture.picture, config.APP_SECRET, actor.userId, 'reports'),
      },
    })),
  }
}

/** Limits the load. A table with thousands of columns would not be readable anyway. */
export function refuseTooMuch(name: ReportName, request: ReportRequest): void {
  const report = getReportDefinition(name)
  if (countDays(request) > LIMITS.report.days) refuse('tooManyPeriods')
  if (report.columns === 'period' && listPeriods(toUsedRequest(report, request)).length > LIMITS.report.columns) {
    refuse('tooManyPeriods')
  }
}

interface EvidenceRequest extends ReportRequest, Cell {
  readonly page: number
  readonly size: number
}

/** Refuses figures that the report doesn't have. */
function refuseOddCell(name: ReportName, { columnId, ...behind }: EvidenceRequest): void {
  refuseTooMuch(name, behind)
  const report = getReportDefinition(name)
  const isPeriod = columnId !== undefined && report.columns === 'period'
  if (!isReportCell(report, { ...behind, columnId })) refuse('invalid')
  if (isPeriod && !listPeriods(toUsedRequest(report, behind)).includes(columnId)) refuse('invalid')
}

const NO_EVIDENCE = { data: [], recordsCount: 0, isCut: false }

export function listEvidence(
  { config }: Services,
  actor: Actor,
  name: ReportName,
  behind: EvidenceRequest,
): Promise<Omit<CallAnswer<typeof evidenceContract>, 'draw'>> {
  refuseOddCell(name, behind)
  const { rowId, groupId, columnId, page, size, ...request } = behind
  const report = getReportDefinition(name)
  return actor.transaction(async (db) => {
    const filter = await filterBehind(db, actor, report, request, { rowId, groupId, columnId })
    if (!filter) return NO_EVIDENCE
    const { data, recordsCount, isCut } = await findEvidence(db, filter, { page, size })
    return {
      recordsCount,
      isCut,
      data: data.map(({ captureId, when, whenGmt, platform, title, isCorrect, picture, ...row }) => ({
        captureId,
        when,
        whenGmt,
        platform,
        title,
        captureTypeId: row.captureTypeId,
        captureStateId: row.captureStateId,
        shows: row.shows,
        recognized: [...row.recognized],
        isCorrect,
        picture: picture && createLinks(picture, config.APP_SECRET, actor.userId, 'reports'),
      })),
    }
  })
}

export function listChanges(
  { actor, language }: Caller,
  behind: EvidenceRequest & { readonly measure?: ChangeMeasure | undefined },
): Promise<Omit<CallAnswer<typeof changesContract>, 'draw'>> {
  refuseOddCell('audit', behind)
  const { rowId, columnId, measure, page, size, ...request } = behind
  return actor.transaction(async (db) => {
    const days = columnId ? getPeriodDays(columnId, request) : request
    // team members are determined over all days of the report, not only those of the figure
    const isByName = await canSeeReviewerNames(db)
    const members = isByName ? [] : await readTeamMembers(db, request, getPreviousDays(request))
    const inTeam = () => members.filter(({ teamId }) => teamId === rowId).map(({ userId }) => userId)
    const inRow = rowId === undefined ? undefined : isByName ? [rowId] : inTeam()
    const { data, recordsCount } = await changes.listChanges(db, { userIds: inRow, days, measure }, { page, size })
    const said = await describeChangePairs(db, data, getChangeLabels(language))
    const teams = new Map(members.map(({ userId, team }) => [userId, team]))
    const getName = (userId: number | null, name: string | null) =>
      isByName ? (name ?? '') : translateReportLabel(language, teams.get(userId ?? 0) ?? '')
    return {
      recordsCount,
      data: data.map(({ document: _, documentBefore: __, at, userId, user, ...row }, index) => ({
        ...row,
        at: at.toISOString(),
        user: getName(userId, user),
        changes: said[index] ?? [],
      })) as CallAnswer<typeof changesContract>['data'],
    }
  })
}

function getChangeLabels(language: Language): ChangeLabels {
  const t = messages(language)
  return {
    field: (field) => t('changedField', { field }),
    categoryAndBrand: t('categoryAndBrand'),
    banner: (number) => t('banner', { number }),
    inBanner: (number, label) => t('inBanner', { number, label }),
  }
}

/** The default recipient; empty for users without an address. */
export function getOwnAddress(actor: Actor): Promise<{ email: string }> {
  return actor.transaction(async (db) => ({ email: (await findRecipient(db, actor.userId))?.email ?? '' }))
}

type MailAsked = z.output<(typeof mailContract)['body']>

/** Returns the figures, and mails the workbook if an address is given. */
export async function askForReport(
  services: Services,
  caller: Caller,
  name: ReportName,
  { email, ...asked }: z.output<(typeof askContract)['body']>,
): Promise<ReportAnswer> {
  if (email !== null) await mailReport(caller, name, { ...asked, email })
  const { IsECommetry: _, ...request } = asked
  return getReport(services, caller, name, withoutEmpty(request))
}

/** Prepares the workbook in the background; it is mailed when it is ready. */
export function mailReport(
  { actor, language }: Caller,
  name: ReportName,
  { key = randomUUID(), email, ...asked }: MailAsked,
): Promise<Download> {
  const { IsECommetry: _, ...request } = asked
  refuseTooMuch(name, request)
  return actor.transaction((db) =>
    runOnce(db, actor, mailContract, { ...asked, email, report: name, key }, () =>
      askForDownload(db, actor, {
        kind: 'report',
        title: getTitle(name, request, language),
        fileName: getFileName(name, request, language),
        request: { report: name, request },
        language,
        right: 'reports.read',
        mailTo: email,
      }),
    ),
  )
}
