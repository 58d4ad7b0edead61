import { type DateRange, formatDayMonthYear } from '@vitrine/contract/dates'
import type { Language } from '@vitrine/contract/language/languages'
import { getReportTitle, type ReportName } from '@vitrine/contract/reports/reports'
import { foldAccents } from '@vitrine/contract/text'
import { translateLabel } from '../platform/language.ts'
import { messages } from './messages.ts'

/** Title in Downloads, for example 'Evolution by brand, 01/10/2026 to 31/10/2026'. */
export const getTitle = (name: ReportName, { from, to }: DateRange, language: Language) =>
  messages(language)('title', {
    report: translateLabel(language, getReportTitle(name)),
    from: formatDayMonthYear(from),
    to: formatDayMonthYear(to),
  })

export const getFileName = (name: ReportName, { from, to }: DateRange, language: Language) =>
  foldAccents(messages(language)('fileName', { report: translateLabel(language, getReportTitle(name)), from, to }))
