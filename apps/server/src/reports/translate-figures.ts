import type { Language } from '@vitrine/contract/language/languages'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportFigures } from '@vitrine/db/reports/read-report'
import { FIRST_CLIENT_TEAM } from '@vitrine/db/reports/review-teams.queries'
import { translateReportLabel } from '../platform/report-labels.ts'

/** Rows, groups and columns with ID 0 have no record; their name is a label. */
const isUnnamed = (id: string | number | null) => id === 0

/** Teams of clients have the client's name. */
const isNamedTeam = ({ rows }: Report, id: number) => rows === 'team' && id < FIRST_CLIENT_TEAM

/** Translates names that aren't record names, such as 'No brand' or 'Other reviewers'. */
export function translateFigures(report: Report, figures: ReportFigures, language: Language): ReportFigures {
  const translate = (isLabel: boolean, name: string) => (isLabel ? translateReportLabel(language, name) : name)
  return {
    ...figures,
    columns: figures.columns.map((column) => ({ ...column, name: translate(isUnnamed(column.id), column.name) })),
    rows: figures.rows.map((row) => ({
      ...row,
      name: translate(isUnnamed(row.id) || isNamedTeam(report, row.id), row.name),
      groupName: row.groupName === null ? null : translate(isUnnamed(row.groupId), row.groupName),
    })),
  }
}
