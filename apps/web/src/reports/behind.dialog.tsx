import { canOpen } from '@vitrine/contract/access/screens'
import type { User } from '@vitrine/contract/auth/auth.contract'
import type { Report } from '@vitrine/contract/reports/report'
import type { ReportAnswer } from '@vitrine/contract/reports/report-answer'
import type { ReportRequest } from '@vitrine/contract/reports/report-request'
import type { ReportName } from '@vitrine/contract/reports/reports'
import type { ReactNode } from 'react'
import { isListed } from '../charts/chart-props.ts'
import { longPeriod } from '../charts/periods.ts'
import { getMeasure } from '../charts/report-labels.ts'
import { EvidenceDialog } from '../evidence/evidence.dialog.tsx'
import { ChangesDialog } from './changes.dialog.tsx'
import { t } from './messages.ts'
import { evidenceKey, loadChanges, loadEvidence } from './report.api.ts'
import type { OpenCell } from './report-address.model.ts'
import { TRAY_SCREEN, trayAddress } from './tray-address.ts'

interface BehindDialogProps {
  name: ReportName
  report: Report
  request: ReportRequest
  answer: ReportAnswer | undefined
  cell: OpenCell
  user: User
  /** Shown above the captures. */
  note?: ReactNode
  onClose: () => void
}

/** The captures or changes behind a figure. */
export function BehindDialog({ name, report, request, answer, cell, user, note, onClose }: BehindDialogProps) {
  const shared = {
    title: cellTitle(report, request, answer, cell),
    queryKey: evidenceKey(name, request, cell),
    isUnlisted: !isListed(cell),
    onClose,
  }
  if (report.behind === 'changes') {
    return <ChangesDialog {...shared} load={(page, signal) => loadChanges(request, cell, page, signal)} />
  }
  return (
    <EvidenceDialog
      {...shared}
      load={(page, signal) => loadEvidence(name, request, cell, page, signal)}
      note={note}
      openInTray={canOpen(user, TRAY_SCREEN) ? trayAddress(report, request, cell, user.useTradeGroup) : undefined}
    />
  )
}

/** 'Corvane Group, Week of 7 Sep 2026'; 'Laura Benet, Sends' */
function cellTitle(
  report: Report,
  { period }: ReportRequest,
  answer: ReportAnswer | undefined,
  cell: OpenCell,
): string {
  const row = answer?.rows.find(({ id, groupId }) => id === cell.rowId && (cell.groupId ?? groupId) === groupId)
  const group = answer?.rows.find(({ groupId }) => groupId === cell.groupId)?.groupName
  const column = answer?.columns.find(({ id }) => String(id) === cell.columnId)
  const all = t('allEntities', { dimension: report.rows })
  const where =
    column &&
    (column.name || longPeriod(report.columns === 'period' ? getPeriod(report, period) : period, String(column.id)))
  const measure = cell.measure && getMeasure(cell.measure).label
  return [
    cell.rowId === undefined ? (group ?? all) : (row?.name ?? all),
    cell.rowId !== undefined && group,
    measure,
    where,
  ]
    .filter(Boolean)
    .join(', ')
}

const getPeriod = (report: Report, period: ReportRequest['period']) =>
  report.fields.includes('period') ? period : 'day'
