import { ROLES } from '@vitrine/contract/access/roles'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import { REPORT_NAMES, reportFor } from '@vitrine/contract/reports/reports'
import { getReport } from '@vitrine/contract/reports/reports.contract'
import type { Owner } from '@vitrine/testing/rows'
import { getAnswer, toQuery } from './figures-calls.fixture.ts'
import type { FigureLedger } from './figures-ledger.fixture.ts'
import { compareRanking, compareReport } from './figures-reports.fixture.ts'
import type { PersonaFilter } from './figures-scope.fixture.ts'

const READERS = [ROLES.Admin, ROLES.Reporter, ROLES.Auditor]

/** Maximum number of rows of a report. Lower for reports with many columns. */
const ROOM = { periods: 200, matrix: 60 } as const

export async function compareAllReports(owner: Owner, ledger: FigureLedger, asked: PersonaFilter): Promise<void> {
  const { persona, filter } = asked
  if (!persona.roles.some((role) => READERS.includes(ROLES[role] as never))) return
  const holder = { roles: persona.roles.map((role) => ROLES[role]), clientId: persona.clientId }
  for (const name of REPORT_NAMES) {
    const report = reportFor(holder, name)
    const query = { ...toQuery(filter), period: filter.period }
    const got = await getAnswer<ReportAnswer>(persona, getReport, { params: { report: name }, query })
    const compare = ledger.of(asked, `report ${name}`)
    if (report.rows === 'creative') await compareRanking(owner, compare, { ...asked, report }, got)
    else {
      const room = { rows: report.columns === 'period' ? ROOM.periods : ROOM.matrix }
      await compareReport(owner, compare, { ...asked, report, room }, got)
    }
  }
}
