import { type Grain, RetailMediaRequest } from '@vitrine/contract/exports/exports.contract'
import { getPeriodDays, listPeriods } from '@vitrine/contract/reports/period'
import { readCubeDays, readCubeRows } from '@vitrine/db/exports/cube-rows.queries'
import { countSent, exportScope, listSentAfter, readSent } from '@vitrine/db/exports/lines.queries'
import { type ExportNames, readExportNames } from '@vitrine/db/exports/names.queries'
import type { ReportScope } from '@vitrine/db/reports/scope.queries'
import { prefetch } from '../platform/ahead.ts'
import { describeFilter } from '../platform/describe-filter.ts'
import { CannotBeMade, type DownloadContext, defineMaker } from '../platform/download-maker.ts'
import { getMeasure } from '../platform/report-labels.ts'
import { type Cell, type Sheet, writeWorkbook } from '../platform/workbook.ts'
import { definitionsSheet, listDefinitions, toCells } from './export-columns.ts'
import { lineColumns, toLines } from './line-columns.ts'
import { messages, type PlainKey } from './messages.ts'
import { periodColumns, toPeriodRows } from './period-columns.ts'
import { SUMMARY_MEASURES, Summary, summaryColumns } from './summary.ts'

/** Number of captures found per index query, and read per transaction. */
const CAPTURES_FOUND = 50_000
const CAPTURES_READ = 1_000

const GRAIN_KEYS = { line: 'eachLine', day: 'eachDay', week: 'eachWeek' } as const satisfies Record<Grain, PlainKey>

interface Export {
  readonly request: RetailMediaRequest
  readonly names: ExportNames
  readonly scope: ReportScope
  readonly summary: Summary
  readonly making: DownloadContext
}

/**
 * Share of banners by line, day or week. Lines are written as they are read, a page of captures at a time. The summary
 * is the first sheet, but it is computed along the way and written last.
 */
export const retailMediaPerformance = defineMaker({
  readsReplica: true,
  request: RetailMediaRequest,
  make: async (request, making) => {
    const { actor, language } = making
    const t = messages(language)
    const { clientId } = actor
    if (clientId === null) throw new CannotBeMade(t('noClient'))
    const [names, scope, filters] = await actor.transaction(
      async (db) =>
        [
          await readExportNames(db, clientId),
          await exportScope(db, clientId, request),
          await describeFilter(db, Object.keys(request), request, language),
        ] as const,
    )
    const summary = new Summary(language)
    const asked = { request, names, scope, summary, making }
    const words = [...filters, [t('lines'), t(GRAIN_KEYS[request.grain])] as const]
    const isByLine = request.grain === 'line'
    const sheets: Sheet[] = [
      { name: t('summary'), columns: summaryColumns(language), rows: summary.rows(words), isWrittenLast: true },
      {
        name: t('lines'),
        columns: isByLine ? lineColumns(language) : periodColumns(language),
        rows: isByLine ? lines(asked) : periods(asked),
        hasFilter: true,
      },
      definitionsSheet(
        [
          ...listDefinitions(isByLine ? lineColumns(language) : periodColumns(language)),
          ...SUMMARY_MEASURES.map((name): [string, string] => {
            const { label, says } = getMeasure(language, name)
            return [t('summaryMeasure', { measure: label }), says]
          }),
        ],
        language,
      ),
    ]
    return { body: writeWorkbook(sheets), problem: () => null }
  },
})

async function* lines({ request, names, scope, summary, making }: Export): AsyncGenerator<Cell[]> {
  const { actor, language, progress } = making
  const columns = lineColumns(language)
  const categories = new Set(scope.categoryIds)
  const total = await actor.transaction((db) => countSent(db, request, scope))
  const pages = async function* () {
    for (let after: number | undefined; ; ) {
      const found = await actor.transaction((db) => listSentAfter(db, request, scope, after, CAPTURES_FOUND))
      for (let at = 0; at < found.length; at += CAPTURES_READ) {
        yield await actor.transaction((db) => readSent(db, found.slice(at, at + CAPTURES_READ)))
      }
      if (found.length < CAPTURES_FOUND) return
      after = found.at(-1)
    }
  }
  let done = 0
  for await (const page of prefetch(pages())) {
    for (const capture of page) {
      for (const line of toLines(capture, names, categories)) {
        const { share, weighted, platform, category, trade } = line
        summary.add({
          ...{ banners: share, weighted, company: trade?.provider, category: category.name, eTailer: platform.name },
        })
        yield toCells(columns, line)
      }
    }
    done += page.length
    progress(done, Math.max(done, total))
  }
}

async function* periods({ request, names, scope, summary, making }: Export): AsyncGenerator<Cell[]> {
  const { actor, language, progress } = making
  const columns = periodColumns(language)
  const days = await actor.transaction((db) => readCubeDays(db, request, scope))
  if (!days) return
  const asked = { ...days, period: request.grain === 'week' ? 'week' : 'day' } as const
  const starts = listPeriods(asked)
  const pages = async function* () {
    for (const start of starts) {
      yield { start, rows: await actor.transaction((db) => readCubeRows(db, getPeriodDays(start, asked), scope)) }
    }
  }
  let done = 0
  for await (const { start, rows } of prefetch(pages())) {
    const { to } = getPeriodDays(start, { ...asked, from: request.from, to: request.to })
    for (const row of toPeriodRows({ from: start, to }, rows, names)) {
      summary.add(row)
      yield toCells(columns, row)
    }
    progress(++done, starts.length)
  }
}
